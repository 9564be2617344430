import { useState } from 'preact/hooks';
import type { Connection } from '../../client/index.js';
import { texts } from '../texts.js';
import { InputField } from './field.js';

/** With more channels than a screen has room for, one is found faster by its name. */
const MANY = 20;

/** Finds channels by their names, where there are many; otherwise all of them are wanted, and there is no field. */
export const useFindChannel = (all: readonly Connection[]) => {
  const [typed, setTyped] = useState('');
  const hasMany = all.length > MANY;
  const name = hasMany ? typed.trim().toLowerCase() : '';
  return {
    isSought: name !== '',
    isWanted: (connection: Connection): boolean => connection.name.toLowerCase().includes(name),
    field: (hint?: string) =>
      hasMany && (
        <InputField
          label={texts.connections.findChannel}
          hint={hint}
          type="search"
          autocomplete="off"
          value={typed}
          onValue={setTyped}
        />
      ),
  };
};
