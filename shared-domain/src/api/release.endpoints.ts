import {
  handOverPathSchema,
  moveBuildSchema,
  pinBuildSchema,
  promoteBuildSchema,
  publishBuildSchema,
  setDisabledSchema,
} from '../registry/release.schema.js';
import { remoteReportsSchema } from '../registry/remote-report.schema.js';
import { endpoint } from './endpoint.js';
import { shape } from '../answer/shape.js';
import { releaseRow } from '../answer/registry-shapes.js';

/**
 * One complete row; its revision is also the ETag. Requires a deploy token of this remote or a super admin; 404 if
 * there is none yet.
 */
export const getReleaseRow = endpoint({
  action: 'registry/getReleaseRow',
  method: 'GET',
  path: '/registry/rows/{name}',
  access: 'registry.read',
  tags: ['release'],
  answer: releaseRow,
});

/**
 * Makes a signed build live on a channel. `If-Match: "<rev>"` is required: 428 without, 412 (with the current `row`) if
 * the row has changed; `"0"` creates a remote's first row. 409 `registry_refused` explains in `reasons` why a build
 * can't go live.
 */
export const publishBuild = endpoint({
  action: 'registry/publishBuild',
  method: 'PUT',
  path: '/registry/rows/{name}',
  access: 'registry.write',
  body: publishBuildSchema,
  guarded: true,
  invalidates: ['release'],
  answer: releaseRow,
});

/** Makes the `next` build the stable one: a single write, no rebuild. `If-Match` as publishBuild. */
export const promoteBuild = endpoint({
  action: 'registry/promoteBuild',
  method: 'PUT',
  path: '/registry/rows/{name}/promote',
  access: 'registry.write',
  body: promoteBuildSchema,
  guarded: true,
  invalidates: ['release'],
  answer: releaseRow,
});

/**
 * Disables the row on every page, or enables it; publishing, promoting and rolling back enable it too. `If-Match` as
 * publishBuild.
 */
export const setDisabled = endpoint({
  action: 'registry/setDisabled',
  method: 'PUT',
  path: '/registry/rows/{name}/disabled',
  access: 'registry.write',
  body: setDisabledSchema,
  guarded: true,
  invalidates: ['release'],
  answer: releaseRow,
});

/**
 * Rolls back to an earlier build of the row: the newest one that was never rolled back, unless `build` names another.
 * `If-Match` as publishBuild.
 */
export const rollBackBuild = endpoint({
  action: 'registry/rollBackBuild',
  method: 'PUT',
  path: '/registry/rows/{name}/rollback',
  access: 'registry.write',
  body: moveBuildSchema,
  guarded: true,
  invalidates: ['release'],
  answer: releaseRow,
});

/** Pins an estate to one of the row's builds, or unpins it (`build` null). `If-Match` as publishBuild. */
export const pinBuild = endpoint({
  action: 'registry/pinBuild',
  method: 'PUT',
  path: '/registry/rows/{name}/pins/{estateId}',
  access: 'registry.write',
  body: pinBuildSchema,
  guarded: true,
  invalidates: ['release'],
  answer: releaseRow,
});

/**
 * Hands a path of this row over to another remote, which may then publish a build with that path; until such a build is
 * live, this row keeps rendering it. Handing over to itself takes a path back, as long as the other remote's live build
 * doesn't include it. 409 `registry_refused` for a path that isn't this row's. `If-Match` as publishBuild.
 */
export const handOverPath = endpoint({
  action: 'registry/handOverPath',
  method: 'PUT',
  path: '/registry/rows/{name}/hand-over',
  access: 'registry.write',
  body: handOverPathSchema,
  guarded: true,
  invalidates: ['release'],
  answer: releaseRow,
});

/**
 * Telemetry of open pages about loading remotes: loads, fallbacks, failures, version skew. Never blocks a flow; no
 * personal data.
 */
export const reportRemotes = endpoint({
  action: 'registry/reportRemotes',
  method: 'POST',
  path: '/registry/reports',
  access: 'event.send',
  body: remoteReportsSchema,
  invalidates: 'telemetry',
  answer: shape({ ok: 'boolean' }),
});

/** The release board: every row with its loads and failures of the last 24 hours, and the latest changes. */
export const getReleaseBoard = endpoint({
  action: 'registry/getReleaseBoard',
  method: 'GET',
  path: '/registry/board',
  access: 'registry.read',
  tags: ['release'],
  answer: shape({
    since: 'date',
    rows: [releaseRow],
    /** Sums over the last 24 hours by remote, build, kind and code. */
    reports: [
      {
        remote: 'string',
        version: 'string',
        build: 'string',
        kind: 'string',
        code: 'string',
        count: 'number',
        'p50Ms?': 'number',
        lastAt: 'date',
      },
    ],
    /**
     * Saves without If-Match that a v0.2.0 build may still make, by call and day of the last 30 days; for super admins
     * (ADR-0043).
     */
    'savesWithoutIfMatch?': [{ call: 'string', day: 'string', count: 'number' }],
    moves: [{ name: 'string', 'from?': 'string', 'to?': 'string', by: 'string', at: 'date', 'why?': 'string' }],
  }),
});
