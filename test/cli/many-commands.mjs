/*
 * Runs the built command line for one message after the other. What commands load, which takes them longer than their work,
 * is loaded once; the first module itself runs again for each, with words and an environment of its own.
 */
let runs = 0;

process.on('message', async ({ main, words, env, end }) => {
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, env);
  process.argv = [process.execPath, main, ...words];
  process.exitCode = 0;
  runs += 1;
  try {
    await import(`file://${main}?run=${String(runs)}`);
  } catch (fault) {
    process.exitCode = 1;
    process.stderr.write(String(fault));
  }
  const code = process.exitCode;
  process.exitCode = 0;
  // Each run adds its own.
  for (const output of [process.stdout, process.stderr]) output.removeAllListeners('error');
  // After all that the command wrote: both are pipes, which keep the order.
  for (const output of [process.stdout, process.stderr]) output.write(end);
  process.send({ code });
});
