import { useEffect, useId, useState } from 'preact/hooks';
import { Field } from '../../parts/field.js';
import { Icon } from '../../parts/icon.js';
import { texts } from '../../texts.js';

const words = texts.compose;

/** An address for a picture of this page, for as long as it is shown. */
export const usePictureUrl = (picture: Blob | null): string | null => {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (picture === null) {
      setUrl(null);
      return undefined;
    }
    const made = URL.createObjectURL(picture);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return url;
};

interface PictureFieldProps {
  readonly picture: Blob | null;
  readonly url: string | null;
  readonly alt: string;
  readonly problem: string | null;
  readonly altProblem: string | null;
  readonly onPicture: (picture: Blob | null) => void;
  readonly onAlt: (alt: string) => void;
}

/** A picture by drop or by choice, with what it shows. */
export const PictureField = (props: PictureFieldProps) => {
  const { picture, url, alt, problem, altProblem, onPicture, onAlt } = props;
  const [isOver, setOver] = useState(false);
  const id = useId();
  return (
    <fieldset
      class="picture-field"
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer?.files ?? [];
        if (file !== undefined) onPicture(file);
      }}
    >
      <legend>{words.picture}</legend>
      {picture === null || url === null ? (
        <label class="drop" for={id}>
          <Icon name="picture" />
          <span>{words.dropPicture}</span>
        </label>
      ) : (
        <img class="chosen-picture" src={url} alt={alt === '' ? words.chosenPicture : alt} />
      )}
      <div class="actions">
        <input
          id={id}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/gif"
          aria-label={words.choosePicture}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            if (file !== undefined) onPicture(file);
          }}
        />
        {picture !== null && (
          <button type="button" onClick={() => onPicture(null)}>
            {words.removePicture}
          </button>
        )}
      </div>
      {problem !== null && <p class="problem">{problem}</p>}
      {picture !== null && (
        <Field label={words.alt} hint={words.altHint} problem={altProblem}>
          {(control) => (
            <textarea
              {...control}
              rows={2}
              value={alt}
              onInput={(event) => onAlt(event.currentTarget.value)}
            />
          )}
        </Field>
      )}
    </fieldset>
  );
};
