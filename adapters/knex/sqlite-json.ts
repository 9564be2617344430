import type { JsonForms } from './rows/post-lists.js';

export const sqliteJson: JsonForms = {
  list: (values) => `json_array(${values.join(', ')})`,
  tuple: (values) => `json_array(${values.join(', ')})`,
  each: (value, from) => `(select json_group_array(${value}) from ${from})`,
};
