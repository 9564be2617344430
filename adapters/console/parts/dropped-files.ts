/** Without it, a file that is dropped beside a field for files replaces the page, and with it what is typed there. */
export const keepPageFromFiles = (): void => {
  for (const kind of ['dragover', 'drop'] as const)
    addEventListener(kind, (event) => {
      const { dataTransfer, defaultPrevented } = event;
      if (defaultPrevented || dataTransfer?.types.includes('Files') !== true) return;
      event.preventDefault();
      dataTransfer.dropEffect = 'none';
    });
};
