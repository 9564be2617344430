import { Lazy } from '../parts/lazy.js';
import type { RichTextProps } from './editor.js';

const load = async () => (await import('./editor.js')).RichText;

/** The editor, which is loaded when it is shown. */
export const LazyEditor = (props: RichTextProps) => <Lazy load={load} props={props} />;
