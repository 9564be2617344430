import type Pg from 'pg';
import type Sqlite3 from 'sqlite3';
import { whenUsed } from '../system/index.js';

/** Of the two drivers a process needs the one of its store. Knex loads the same. */
export const sqlite3 = whenUsed<typeof Sqlite3>('sqlite3');
export const pg = whenUsed<typeof Pg>('pg');
