import type { ComponentChildren } from 'preact';

interface FactsProps {
  /** Those without a value are left out. */
  readonly facts: readonly (readonly [name: string, value: ComponentChildren])[];
}

export const Facts = ({ facts }: FactsProps) => (
  <dl class="facts">
    {facts.map(([name, value]) =>
      value === null ? null : (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ),
    )}
  </dl>
);
