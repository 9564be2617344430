import type { JsonForms } from './rows/post-lists.js';

export const postgresJson: JsonForms = {
  // Values of one type take half the time, because otherwise the type of each is looked up for each row.
  list: (values) => `array_to_json(array[${values.map((value) => `cast(${value} as text)`).join(', ')}])`,
  tuple: (values) => `json_build_array(${values.join(', ')})`,
  each: (value, from) => `(select json_agg(${value}) from ${from})`,
};
