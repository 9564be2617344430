import { Field } from '../../parts/field.js';
import { LabelsField } from '../../parts/labels-field.js';
import type { Draft } from '../../state/draft.js';
import type { ChosenPictures } from '../../state/use-pictures.js';
import { texts } from '../../texts.js';
import { PicturesField } from './pictures-field.js';
import type { FormField } from './problems.js';

const words = texts.compose;

interface ExtrasProps {
  readonly draft: Draft;
  readonly change: (changes: Partial<Draft>) => void;
  readonly pictures: ChosenPictures;
  readonly at: (field: FormField, index?: number) => string | null;
}

/** The images, the link, the labels, and the handling of a text that is too long. */
export const Extras = ({ draft, change, pictures, at }: ExtrasProps) => (
  <>
    <PicturesField
      pictures={draft.pictures}
      urls={pictures.urls}
      problem={at('image')}
      altProblem={(index) => at('image_alt', index)}
      onAdd={(files) => change({ pictures: [...draft.pictures, ...pictures.add(files)] })}
      onChange={(chosen) => change({ pictures: chosen })}
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
