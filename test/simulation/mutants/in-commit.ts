import type { AnyWork, CommitTogether } from '../../../adapters/commit/group-commit.js';
import type { Change, Fact, Facts, Post } from '../../../core/index.js';
import type { Ground } from '../ground.js';
import type { Defect } from '../process.js';

/** Stands for the transaction that is open anyway: a defect writes where the adapter would not let it. */
export const OPEN = { isOpen: () => true };

type Of = Parameters<Defect>[1];

/** A defect of how works are committed. */
export const together =
  (change: (inner: CommitTogether, of: Of & { readonly ports: Ground }) => CommitTogether): Defect =>
  (ports, of) => ({ ...ports, commitTogether: change(ports.commitTogether, { ...of, ports }) });

/** A defect of what one work knows and decides. */
export const inCommit = (change: (work: AnyWork, of: Of) => AnyWork): Defect =>
  together((inner, of) => (works) => inner(works.map((work) => change(work, of))));

/** A defect of the facts that a decision rests on. */
export const withFacts = (
  change: (facts: Facts<Fact>, work: AnyWork, of: Of) => Partial<Facts<Fact>>,
): Defect =>
  inCommit((work, of) => ({
    ...work,
    decide: (facts) => work.decide({ ...facts, ...change(facts, work, of) }),
  }));

/** A defect of what a decision writes. */
export const withChanges = (change: (changes: readonly Change[], of: Of) => readonly Change[]): Defect =>
  inCommit((work, of) => ({
    ...work,
    decide: (facts) => {
      const decided = work.decide(facts);
      if (!decided.ok) return decided;
      return { ok: true, value: { ...decided.value, changes: change(decided.value.changes, of) } };
    },
  }));

/** A defect of single changes: each becomes none, one or several. */
export const withChange = (change: (one: Change, of: Of) => readonly Change[]): Defect =>
  withChanges((changes, of) => changes.flatMap((one) => change(one, of)));

/** Another view of the post that a decision rests on. */
export const withPost = (change: (post: Post) => Post): Defect =>
  withFacts(({ post }, { needs }) =>
    needs.post === undefined || post === null ? {} : { post: change(post) },
  );
