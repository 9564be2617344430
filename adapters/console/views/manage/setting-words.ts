import type { Setting } from '../../state/settings.js';
import { texts } from '../../texts.js';

const words = texts.manage;

/** What the setting is, and what becomes of an empty field. */
export const hintOf = (
  { description, isRequired, default: value, options }: Setting,
  isChange: boolean,
): string =>
  [
    description ?? '',
    isChange || options !== null || value === null ? '' : words.without(value),
    isChange || isRequired || value !== null ? '' : words.optional,
  ]
    .filter((part) => part !== '')
    .join(' ');

/** The choices of a setting, the first of them for an empty field. */
export const optionsOf = (
  { options, default: value }: Setting,
  isChange: boolean,
): readonly (readonly [string, string])[] => {
  const none = value === null ? '' : words.asDefault(value);
  const others = (options ?? []).filter((option) => isChange || option !== value);
  return [['', isChange ? words.unchanged : none], ...others.map((option) => [option, option] as const)];
};
