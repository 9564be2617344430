import type { CommitTogether } from '../../../adapters/commit/group-commit.js';
import type { AnyWork } from '../../../adapters/commit/waiting-works.js';
import type { Change, Fact, Facts, Post } from '../../../core/index.js';
import type { BasePorts } from '../base-ports.js';
import type { Defect } from '../process.js';

type Of = Parameters<Defect>[1];

/** A defect in committing units of work. */
export const commitTogether =
  (change: (inner: CommitTogether, of: Of & { readonly ports: BasePorts }) => CommitTogether): Defect =>
  (ports, of) => ({ ...ports, commitTogether: change(ports.commitTogether, { ...of, ports }) });

/** A defect in the facts and decisions of one unit of work. */
export const inCommit = (change: (work: AnyWork, of: Of) => AnyWork): Defect =>
  commitTogether((inner, of) => (works) => inner(works.map((work) => change(work, of))));

/** A defect in the facts of a decision. */
export const withFacts = (
  change: (facts: Facts<Fact>, work: AnyWork, of: Of) => Partial<Facts<Fact>>,
): Defect =>
  inCommit((work, of) => ({
    ...work,
    decide: (facts) => work.decide({ ...facts, ...change(facts, work, of) }),
  }));

/** A defect in the changes of a decision. */
const withChanges = (change: (changes: readonly Change[], of: Of) => readonly Change[]): Defect =>
  inCommit((work, of) => ({
    ...work,
    decide: (facts) => {
      const decided = work.decide(facts);
      if (!decided.ok) return decided;
      return { ok: true, value: { ...decided.value, changes: change(decided.value.changes, of) } };
    },
  }));

/** A defect that replaces each change by none, one or several. */
export const withChange = (change: (one: Change, of: Of) => readonly Change[]): Defect =>
  withChanges((changes, of) => changes.flatMap((one) => change(one, of)));

/** A defect in the post that a decision reads. */
export const withPost = (change: (post: Post) => Post): Defect =>
  withFacts(({ post }, { needs }) =>
    needs.post === undefined || post === null ? {} : { post: change(post) },
  );
