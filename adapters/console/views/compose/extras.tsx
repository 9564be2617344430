import { Field } from '../../parts/field.js';
import { LabelsField } from '../../parts/labels-field.js';
import type { Draft } from '../../state/draft.js';
import type { ChosenImages } from '../../state/use-images.js';
import { texts } from '../../texts.js';
import { ImagesField } from './images-field.js';
import type { FormField } from './problems.js';

const words = texts.compose;

interface ExtrasProps {
  readonly draft: Draft;
  readonly change: (changes: Partial<Draft>) => void;
  readonly images: ChosenImages;
  readonly at: (field: FormField, index?: number) => string | null;
}

/** The images, the link, the labels, and the handling of a text that is too long. */
export const Extras = ({ draft, change, images, at }: ExtrasProps) => (
  <>
    <ImagesField
      images={draft.images}
      urls={images.urls}
      problem={at('image')}
      altProblem={(index) => at('image_alt', index)}
      onAdd={(files) => change({ images: [...draft.images, ...images.add(files)] })}
      onChange={(chosen) => change({ images: chosen })}
    />
    <Field label={words.link} hint={words.linkHint} problem={at('link_url')}>
      {(control) => (
        <input
          {...control}
          type="text"
          inputMode="url"
          value={draft.linkUrl}
          onInput={(event) => change({ linkUrl: event.currentTarget.value })}
        />
      )}
    </Field>
    <LabelsField
      label={texts.labels.title}
      hint={texts.labels.hint}
      labels={draft.labels}
      problem={at('labels')}
      onChange={(labels) => change({ labels })}
    />
    <label class="check">
      <input
        type="checkbox"
        checked={draft.shortens}
        onChange={(event) => change({ shortens: event.currentTarget.checked })}
      />
      <span>
        {words.shorten}
        <small>{words.shortenHint}</small>
      </span>
    </label>
  </>
);
