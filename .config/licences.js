import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The licences of the packages that these files are of, which ask to go with every copy.
 *
 * @param {readonly string[]} files
 */
export const licencesOf = async (files) => {
  const folders = new Set(
    files.flatMap(
      (file) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0].replaceAll('\0', '') ?? [],
    ),
  );
  const texts = [...folders].sort().map(async (folder) => {
    const names = (await readdir(folder)).filter((name) => /^licen[cs]e/i.test(name));
    const licences = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    return [folder.replace(/^.*\/node_modules\//, ''), ...licences].join('\n\n');
  });
  return (await Promise.all(texts)).join('\n\n');
};
