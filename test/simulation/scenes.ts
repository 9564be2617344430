import { instant, type Instant } from '../../core/index.js';

/** A zone and an instant of a calendar transition. */
export interface Scene {
  readonly startsAt: Instant;
  readonly zone: string;
  /** Wall times of the zone that are worth scheduling for. */
  readonly walls: readonly string[];
  /** The instant of the transition. */
  readonly turnsAt: Instant;
}

const scene = (zone: string, startsAt: string, turnsAt: string, ...walls: readonly string[]): Scene => ({
  zone,
  startsAt: instant(Date.parse(startsAt)),
  turnsAt: instant(Date.parse(turnsAt)),
  walls,
});

/** Clock changes forwards and back, by an hour and by half an hour, and ends of months far from and near to UTC. */
export const SCENES: readonly [Scene, ...Scene[]] = [
  scene('Europe/Berlin', '2026-03-31T21:59:00Z', '2026-03-31T22:00:00Z'),
  scene(
    'Europe/Berlin',
    '2026-03-29T00:40:00Z',
    '2026-03-29T01:00:00Z',
    '2026-03-29T02:30',
    '2026-03-29T03:00',
  ),
  scene('Europe/Berlin', '2026-10-24T23:50:00Z', '2026-10-25T01:00:00Z', '2026-10-25T02:30'),
  scene('America/New_York', '2026-03-08T06:45:00Z', '2026-03-08T07:00:00Z', '2026-03-08T02:30'),
  scene('America/New_York', '2026-11-01T03:58:00Z', '2026-11-01T04:00:00Z', '2026-11-01T01:30'),
  scene('Australia/Lord_Howe', '2026-10-03T15:20:00Z', '2026-10-03T15:30:00Z', '2026-10-04T02:15'),
  scene('Australia/Lord_Howe', '2026-04-04T14:10:00Z', '2026-04-04T15:00:00Z', '2026-04-05T01:45'),
  scene('Pacific/Kiritimati', '2026-01-31T09:59:00Z', '2026-01-31T10:00:00Z'),
  scene('Pacific/Pago_Pago', '2026-07-01T10:59:00Z', '2026-07-01T11:00:00Z'),
];

/** The zone of the second account, which differs from that of the first. */
export const OTHER_ZONES: readonly [string, ...string[]] = ['Asia/Kolkata', 'America/Los_Angeles', 'UTC'];
