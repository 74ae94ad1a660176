// Loaded with `node --import` before the compiled API: the switches of switches.mjs, by environment variable.
import 'reflect-metadata';
import { watchLoop } from './loop-watch.mjs';
import {
  checkHere,
  checkWithoutTurns,
  disableRaceGuards,
  drawInRequests,
  killAfter,
  killAt,
  shareNoMapJobs,
  workOnMapsHere,
} from './switches.mjs';

const prototypeOf = async (name, file) => (await import(`../dist/${file}.js`))[name].prototype;

if (process.env.LOTLINE_TEST_UNGUARDED === '1')
  disableRaceGuards({
    lots: await prototypeOf('LotTransitions', 'lot-transitions/lot-transitions'),
    holds: await prototypeOf('InitialHoldRepository', 'initial-hold/initial-hold.repository'),
    decisions: await prototypeOf('HoldDecisions', 'initial-hold/hold-decisions'),
    releases: await prototypeOf('ReleaseService', 'registry/releases/release.service'),
  });
if (process.env.LOTLINE_TEST_FAILPOINT)
  killAt(process.env.LOTLINE_TEST_FAILPOINT, {
    unit: await prototypeOf('UnitOfWork', 'idempotency/unit-of-work'),
    worker: await prototypeOf('OutboxWorker', 'outbox/outbox.worker'),
    outbox: await prototypeOf('OutboxRepository', 'outbox/outbox.repository'),
  });
// A class's file, its name and a method. @example 'eoi/eoi.repository EoiRepository send'
if (process.env.LOTLINE_TEST_KILL_AFTER) {
  const [file, name, method] = process.env.LOTLINE_TEST_KILL_AFTER.split(' ');
  killAfter(await prototypeOf(name, file), method);
}
if (process.env.LOTLINE_TEST_MAP_JOBS === 'in turn')
  shareNoMapJobs(await prototypeOf('MapWork', 'map/map-work.service'));
if (process.env.LOTLINE_TEST_MAP_JOBS === 'here')
  workOnMapsHere(await prototypeOf('JobProcess', 'common/job-process'), (await import('../dist/map/map-jobs.js')).JOBS);
if (process.env.LOTLINE_TEST_CHECKS === 'without turns')
  checkWithoutTurns(await prototypeOf('FileLockRepository', 'upload/file-lock.repository'));
if (process.env.LOTLINE_TEST_CHECKS === 'here') {
  const { checkerWith } = await import('../dist/file-check/checker.js');
  const { checkFolder } = await import('../dist/file-check/check-folder.js');
  checkHere(await prototypeOf('FileCheckWorker', 'file-check/file-check.worker'), checkerWith(checkFolder));
}
if (process.env.LOTLINE_TEST_DRAWS_IN_REQUESTS === '1') {
  const [{ draw }, { openStore }] = await Promise.all([
    import('../dist/files/draw.js'),
    import('../dist/files/open-store.js'),
  ]);
  drawInRequests(await prototypeOf('Drawings', 'files/drawings.service'), { draw, openStore });
}
if (process.env.LOTLINE_TEST_LOOP === '1') watchLoop();
// The pages of a payment provider are in the test. LOTLINE_TEST_KILL_ON: a call of it, see remote-provider.mjs.
if (process.env.LOTLINE_TEST_PROVIDER) {
  const [{ remoteProvider }, port, providers] = await Promise.all([
    import('./remote-provider.mjs'),
    import('../dist/payment-provider/payment-provider.port.js'),
    prototypeOf('PaymentProviders', 'payment-provider/payment-providers'),
  ]);
  const provider = remoteProvider(process.env.LOTLINE_TEST_PROVIDER, process.env.LOTLINE_TEST_KILL_ON, port);
  providers.get = () => provider;
}
