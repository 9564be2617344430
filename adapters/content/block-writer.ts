import { makeFormatWriter, type FormatWriter } from './format-writer.js';
import type { CONTAINERS, LEAVES } from './tags.js';

type Container = (typeof CONTAINERS)[number];
type Leaf = (typeof LEAVES)[number];

/**
 * The maximum number of nested lists and quotations; deeper ones are written at this level. A leaf and the eight
 * formats are added to it. Every level also indents each line of the plain text, so this is no more than people use.
 */
const DEEPEST_CONTAINER = 16;

interface Level {
  readonly tag: Container;
  written: boolean;
}

/** Ends the element that it was returned for. */
export type End = () => void;

/**
 * Writes HTML of one shape, whatever the order of the calls: text is in leaves or list items, leaves contain no blocks,
 * lists contain only items, nothing is empty and the depth is bounded. Parsing the output makes the same calls again,
 * which is why formatting twice changes nothing.
 */
export interface BlockWriter extends Pick<FormatWriter, 'openFormat'> {
  readonly openContainer: (tag: Container) => End;
  readonly openLeaf: (tag: Leaf) => End;
  /** Escaped text. */
  readonly text: (escaped: string) => void;
  readonly lineBreak: () => void;
  readonly rule: () => void;
  /** The whole output, with all elements closed. */
  readonly finish: () => string;
}

export const makeBlockWriter = (): BlockWriter => {
  const pieces: string[] = [];
  const write = (piece: string): void => void pieces.push(piece);
  const formats = makeFormatWriter(write);
  const levels: Level[] = [];
  let leaf: Leaf | null = null;
  /** Whether the current leaf or item has text, and so was written. */
  let running = false;

  const isList = (tag: Container | undefined): boolean => tag === 'ul' || tag === 'ol';

  const writeLevels = (): void => {
    for (const level of levels) {
      if (!level.written) write(`<${level.tag}>`);
      level.written = true;
    }
  };

  const endRun = (): void => {
    formats.suspend();
    if (running && leaf !== null) write(`</${leaf}>`);
    running = false;
    leaf = null;
  };

  const push = (tag: Container): Level => {
    const level = { tag, written: false };
    levels.push(level);
    return level;
  };

  const pop = (): void => {
    const level = levels.pop();
    if (level?.written === true) write(`</${level.tag}>`);
  };

  const ensureItem = (): void => {
    if (isList(levels.at(-1)?.tag)) push('li');
  };

  const beginRun = (): void => {
    if (!running) {
      ensureItem();
      if (levels.at(-1)?.tag !== 'li') leaf ??= 'p';
      writeLevels();
      if (leaf !== null) write(`<${leaf}>`);
      running = true;
    }
    formats.resume();
  };

  const openLeaf: BlockWriter['openLeaf'] = (tag) => {
    endRun();
    ensureItem();
    leaf = tag;
    return endRun;
  };

  const openContainer: BlockWriter['openContainer'] = (tag) => {
    const isItem = tag === 'li';
    const inList = isList(levels.at(-1)?.tag);
    if (isItem && !inList && levels.at(-1)?.tag !== 'li') return openLeaf('p'); // an item without a list
    endRun();
    if (isItem && !inList) pop();
    const room = DEEPEST_CONTAINER - levels.length - (inList ? 1 : 0) - (isList(tag) ? 1 : 0);
    if (!isItem && room < 1) return endRun;
    if (!isItem) ensureItem();
    const level = push(tag);
    return () => {
      endRun();
      while (levels.includes(level)) pop();
    };
  };

  const text: BlockWriter['text'] = (escaped) => {
    // Browsers drop the line feed after <pre>, and show no space between blocks.
    const shown = running ? escaped : leaf === 'pre' ? escaped.replace(/^\n+/, '') : escaped;
    if (shown === '' || (!running && leaf !== 'pre' && shown.trim() === '')) return;
    beginRun();
    write(shown);
  };

  const lineBreak = (): void => {
    beginRun();
    write('<br />');
  };

  const rule = (): void => {
    endRun();
    ensureItem();
    writeLevels();
    write('<hr />');
  };

  const finish = (): string => {
    endRun();
    while (levels.length > 0) pop();
    return pieces.join('');
  };

  return { openContainer, openLeaf, openFormat: formats.openFormat, text, lineBreak, rule, finish };
};
