import type { Draft } from '../../state/draft-shape.js';
import { RichText } from '../../editor/editor.js';
import { Check } from '../../parts/choices.js';
import { InputField } from '../../parts/field.js';
import { LabelsField } from '../../parts/labels-field.js';
import { withAltsOf } from '../../state/own.js';
import type { ChosenImages } from '../../state/use-images.js';
import { texts } from '../../texts.js';
import { ImagesField } from './images-field.js';
import type { FormField } from './problems.js';

const words = texts.compose;

interface ContentFieldsProps {
  readonly draft: Draft;
  /** The initial text; later changes are kept by the editor. */
  readonly html: string;
  readonly change: (changes: Partial<Draft> | ((before: Draft) => Partial<Draft>)) => void;
  readonly images: ChosenImages;
  readonly at: (field: FormField, index?: number | null) => string | null;
}

export const ContentFields = ({ draft, html, change, images, at }: ContentFieldsProps) => (
  <>
    <InputField
      label={words.headline}
      problem={at('headline')}
      field="headline"
      dir="auto"
      class="headline"
      value={draft.headline}
      onValue={(headline) => change({ headline })}
    />
    <RichText
      label={words.text}
      html={html}
      problem={at('content')}
      field="content"
      onChange={(content) => change({ content })}
    />
    <ImagesField
      images={draft.images}
      urls={images.urls}
      problem={at('image', null)}
      problemOf={(index) => at('image', index)}
      altProblem={(index) => at('image_alt', index)}
      onAdd={(files) => {
        void images.add(files, draft.images).then((added) => {
          change((before) => ({ images: [...before.images, ...added] }));
        });
      }}
      onChange={(chosen) => change(({ own }) => ({ images: chosen, own: withAltsOf(chosen, own) }))}
    />
    <InputField
      label={words.link}
      hint={words.linkHint}
      problem={at('link_url')}
      field="link_url"
      inputMode="url"
      value={draft.linkUrl}
      onValue={(linkUrl) => change({ linkUrl })}
    />
    <LabelsField
      label={texts.labels.title}
      hint={texts.labels.hint}
      labels={draft.labels}
      problem={at('labels')}
      field="labels"
      onChange={(labels) => change({ labels })}
      onTyped={(label) => change({ label })}
    />
    <Check
      label={words.shorten}
      hint={words.shortenHint}
      checked={draft.shortens}
      onChange={(shortens) => change({ shortens })}
    />
  </>
);
