import type { DraftImage } from '../../state/draft-shape.js';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Field, Problem } from '../../parts/field.js';
import { Icon } from '../../parts/icon.js';
import { say } from '../../state/notices.js';
import { MOST_IMAGES } from '../../state/use-images.js';
import { texts } from '../../texts.js';

const words = texts.compose.images;

interface ImageProps {
  readonly image: DraftImage;
  readonly url: string;
  /** Its position from 1, and the number of images. */
  readonly place: number;
  readonly many: number;
  readonly problem: string | null;
  readonly altProblem: string | null;
  readonly onAlt: (alt: string) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

const Image = ({ image, url, place, many, problem, altProblem, onAlt, onMove, onRemove }: ImageProps) => {
  const shown = image.alt === '' ? words.chosen(place, many) : image.alt;
  const mover = (by: -1 | 1, canMove: boolean) => (
    <button
      type="button"
      class={by === 1 ? 'turned' : ''}
      aria-label={by === -1 ? words.forward(place) : words.back(place)}
      aria-disabled={!canMove}
      onClick={() => canMove && onMove(by)}
    >
      <Icon name="up" />
    </button>
  );
  const problemId = useId();
  return (
    <li
      tabIndex={-1}
      aria-label={words.chosen(place, many)}
      aria-describedby={problem === null ? undefined : problemId}
    >
      <img class="chosen-image" src={url} alt={shown} />
      <div class="image-fields">
        <Field
          label={words.alt(place, many)}
          hint={place === 1 ? words.altHint : undefined}
          problem={altProblem}
          field="image_alt"
        >
          {(control) => (
            <textarea
              {...control}
              rows={2}
              dir="auto"
              value={image.alt}
              onInput={(event) => onAlt(event.currentTarget.value)}
            />
          )}
        </Field>
        <div class="actions">
          {many > 1 && mover(-1, place > 1)}
          {many > 1 && mover(1, place < many)}
          <button type="button" aria-label={words.remove(place, many)} onClick={onRemove}>
            {words.removeShort}
          </button>
        </div>
        <Problem id={problemId} problem={problem} />
      </div>
    </li>
  );
};

interface ImagesFieldProps {
  readonly images: readonly DraftImage[];
  /** Addresses of the images by their keys. */
  readonly urls: ReadonlyMap<string, string>;
  /** The problem of all together. */
  readonly problem: string | null;
  readonly problemOf: (index: number) => string | null;
  readonly altProblem: (index: number) => string | null;
  readonly onAdd: (files: readonly File[]) => void;
  readonly onChange: (images: readonly DraftImage[]) => void;
}

const swapped = (images: readonly DraftImage[], index: number, by: -1 | 1): readonly DraftImage[] => {
  const others = images.filter((_, at) => at !== index);
  return others.toSpliced(index + by, 0, ...images.slice(index, index + 1));
};

/**
 * The focus after the next change of the images, because an element that is moved or removed loses it. It is set before
 * the browser handles the next key or click, so that it is never taken back from where the user has gone.
 */
const useFocus = (images: readonly DraftImage[]) => {
  const next = useRef<(() => Element | null | undefined) | null>(null);
  useLayoutEffect(() => {
    const target = next.current?.();
    next.current = null;
    if (target instanceof HTMLElement) target.focus();
  }, [images]);
  return next;
};

/**
 * Takes images that are pasted or dropped anywhere in the page; of what is pasted and also has text, such as a copied
 * table, editors paste that. Returns whether files are being dragged over the page.
 */
const useGiven = (
  place: { readonly current: Element | null },
  add: (files: readonly File[]) => void,
): boolean => {
  const [isOver, setOver] = useState(false);
  const latest = useRef(add);
  latest.current = add;
  useEffect(() => {
    const ended = new AbortController();
    // Before the editor of the text, which would drop them.
    const options = { capture: true, signal: ended.signal };
    const isSending = (): boolean => place.current?.closest('[inert]') != null;
    const paste = (event: ClipboardEvent): void => {
      const { files, types = [] } = event.clipboardData ?? {};
      const images = [...(files ?? [])].filter(({ type }) => type.startsWith('image/'));
      if (images.length === 0 || types.includes('text/plain') || isSending()) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current(images);
    };
    const drag = (event: DragEvent): void => {
      const { type, dataTransfer, relatedTarget } = event;
      // A text can be dropped into a field.
      if (dataTransfer?.types.includes('Files') !== true || isSending()) return;
      // From one element to another, it is still over the page.
      if (type === 'dragleave' && relatedTarget !== null) return;
      setOver(type === 'dragover');
      if (type === 'dragleave') return;
      event.preventDefault();
      event.stopPropagation();
      if (type === 'drop') latest.current([...dataTransfer.files]);
    };
    addEventListener('paste', paste, options);
    for (const kind of ['dragover', 'dragleave', 'drop'] as const) addEventListener(kind, drag, options);
    return () => ended.abort();
  }, []);
  return isOver;
};

/** Images by drop, paste or selection, in the order in which they are shown, each with a description. */
export const ImagesField = (props: ImagesFieldProps) => {
  const { images, urls, problem, problemOf, altProblem, onAdd, onChange } = props;
  const focus = useFocus(images);
  const list = useRef<HTMLOListElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const imageAt = (index: number) => list.current?.children[index];
  const left = MOST_IMAGES - images.length;
  const add = (chosen: readonly File[]): void => {
    // The field for further images goes away with the last one.
    if (chosen.length >= left && document.activeElement === input.current)
      focus.current = () => imageAt(images.length);
    if (chosen.length > 0) onAdd(chosen);
  };
  const isOver = useGiven(list, add);
  const move = (index: number, by: -1 | 1): void => {
    const focused = document.activeElement;
    focus.current = () => focused;
    onChange(swapped(images, index, by));
    say(words.moved(index + by + 1, images.length));
  };
  const remove = (index: number): void => {
    // The image and nothing in it: on its button, a key that is held would remove all images, and for its text a phone
    // would open its keyboard.
    focus.current = () => imageAt(Math.min(index, images.length - 2)) ?? input.current;
    onChange(images.toSpliced(index, 1));
  };
  return (
    <fieldset
      data-field="image"
      data-over={isOver}
      aria-describedby={problem === null ? undefined : `${id}-problem`}
    >
      <legend>{words.title}</legend>
      <ol ref={list} class="chosen-images">
        {images.map((image, index) => (
          <Image
            key={image.key}
            image={image}
            url={urls.get(image.key) ?? ''}
            place={index + 1}
            many={images.length}
            problem={problemOf(index)}
            altProblem={altProblem(index)}
            onAlt={(alt) => onChange(images.with(index, { ...image, alt }))}
            onMove={(by) => move(index, by)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      {left > 0 && (
        <label class="drop" for={id}>
          <input
            ref={input}
            id={id}
            class="unseen"
            type="file"
            multiple
            accept="image/jpeg,image/png,image/webp,image/gif"
            onChange={(event) => {
              add([...(event.currentTarget.files ?? [])]);
              // The same file can be chosen again after it was removed.
              event.currentTarget.value = '';
            }}
          />
          <Icon name="image" />
          <span>{images.length === 0 ? words.choose : words.chooseMore(left)}</span>
        </label>
      )}
      <Problem id={`${id}-problem`} problem={problem} />
    </fieldset>
  );
};
