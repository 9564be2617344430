import { useEffect, useRef, useState } from 'preact/hooks';
import { Check } from '../parts/choices.js';
import { Fault } from '../parts/fault.js';
import { InputField } from '../parts/field.js';
import { submitting } from '../parts/submitting.js';
import { sentenceOf } from '../parts/fault-words.js';
import { isExpired, mayStore, openingFault, reopen, signIn } from '../state/session.js';
import { texts } from '../texts.js';
import { keyProblemOf } from './key-problem.js';
import { SignOut } from './sign-out.js';

/** The form for the key; it also works below a prefix, because a script sends it. */
const KeyForm = () => {
  const [key, setKey] = useState('');
  const [stays, setStays] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<unknown>(openingFault.value);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const before = document.title;
    document.title = `${texts.signIn.title} – ${texts.product}`;
    // `autofocus` works only once in a page.
    form.current?.querySelector('input')?.focus();
    return () => void (document.title = before);
  }, []);
  const problem = fault === 'empty' ? texts.signIn.empty : keyProblemOf(fault);

  const submit = async (): Promise<void> => {
    if (isBusy) return;
    const enteredKey = key.trim();
    if (enteredKey === '') {
      setFault('empty');
      return;
    }
    setBusy(true);
    try {
      await signIn(enteredKey, stays ? 'device' : 'tab');
      setFault(null);
      setKey('');
    } catch (reason) {
      setFault(reason);
    }
    setBusy(false);
  };

  return (
    <main class="sign-in">
      <form ref={form} onSubmit={submitting(() => void submit())}>
        <p class="brand">{texts.product}</p>
        <h1>{texts.signIn.title}</h1>
        <p class="soft" role={isExpired.value ? 'alert' : 'status'}>
          {isExpired.value ? texts.signIn.expired : texts.signIn.lead}
        </p>
        <InputField
          label={texts.signIn.key}
          hint={texts.signIn.keyHint}
          problem={problem}
          type="password"
          autocomplete="off"
          spellcheck={false}
          value={key}
          onValue={(value) => {
            setKey(value);
            setFault(null);
          }}
        />
        <Check
          label={texts.signIn.device}
          hint={texts.signIn.deviceHint}
          checked={stays}
          onChange={setStays}
        />
        <Fault fault={problem === null ? fault : null} />
        <button type="submit" class="primary" aria-disabled={isBusy}>
          {isBusy ? texts.signIn.busy : texts.signIn.button}
        </button>
        <p class="sign-in-more">
          <a href="./docs">{texts.frame.docs}</a>
        </p>
      </form>
    </main>
  );
};

const Closed = ({ title, why }: { readonly title: string; readonly why: string }) => (
  <main class="sign-in">
    <div class="opening">
      <p class="brand">{texts.product}</p>
      <h1>{title}</h1>
      <p>{why}</p>
    </div>
  </main>
);

/** Takes a key only where the page has all that the console uses, such as locks, random ids and storage. */
export const SignIn = () => {
  const { insecure, insecureWhy, noStorage, noStorageWhy } = texts.signIn;
  if (!isSecureContext) return <Closed title={insecure} why={insecureWhy} />;
  return mayStore ? <KeyForm /> : <Closed title={noStorage} why={noStorageWhy} />;
};

/** Shown while a stored key is checked; if that fails, it can be checked again. */
export const Opening = () => {
  const [isAgain, setAgain] = useState(false);
  const fault = openingFault.value;
  const again = async (): Promise<void> => {
    if (isAgain) return;
    setAgain(true);
    await reopen();
    setAgain(false);
  };
  return (
    <main class="sign-in">
      <div class="opening">
        <p class="brand">{texts.product}</p>
        <p role="status">{fault === null || isAgain ? texts.signIn.opening : sentenceOf(fault)}</p>
        {fault !== null && (
          <div class="actions">
            <button type="button" class="primary" aria-disabled={isAgain} onClick={() => void again()}>
              {texts.common.again}
            </button>
            <SignOut>{texts.signIn.other}</SignOut>
          </div>
        )}
      </div>
    </main>
  );
};
