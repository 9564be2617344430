/** For a form: does this instead of what a browser does, also in a form within another one. */
export const submitting =
  (work: () => void) =>
  (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
    work();
  };
