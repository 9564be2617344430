import type Pg from 'pg';
import type Sqlite3 from 'sqlite3';
import { whenUsed } from '../system/when-used.js';

/** A process needs only the driver of its store. Knex loads the same module. */
export const sqlite3 = whenUsed<typeof Sqlite3>('sqlite3');
export const pg = whenUsed<typeof Pg>('pg');
