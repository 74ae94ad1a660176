/**
 * Turns guards off, so that the control of a test can show that the test would notice. The product has no such
 * switches: these replace methods of the given instances, or of the prototypes in a process of its own (see
 * process-switches.mjs).
 */

/** Decisions, moves of lots and moves of registry rows are written whatever has changed since they were read. */
export function disableRaceGuards({ lots, holds, decisions, releases }) {
  const { move } = lots;
  Object.assign(lots, {
    async move(session, request, writeHolder) {
      const lot = await this.connection.collection('lots').findOne({ _id: request.lot._id }, { session });
      return move.call(this, session, { ...request, lot, imported: true, onlyIfExpired: false }, writeHolder);
    },
  });
  disableDecisionGuards({ records: holds, decisions });
  Object.assign(releases, { requireRevision: async () => undefined });
}

/** Decisions about one noun are written whatever has changed since they were read. */
export function disableDecisionGuards({ records, decisions }) {
  Object.assign(records, {
    async write(session, _id, _status, update) {
      await this.model.updateOne({ _id }, update, { session });
    },
    barrier: () => ({}),
  });
  Object.assign(decisions, { refuseIf: () => undefined });
}

/**
 * Every query of a request reaches the documents of all owners. `guard`: the prototype of AccessGuard; `currentContext`: of
 * scope.ts. Returns what turns the scope on again.
 */
export function disableTenantScope({ guard, currentContext }) {
  const { canActivate } = guard;
  guard.canActivate = async function (...args) {
    const isLetIn = await canActivate.apply(this, args);
    currentContext().scope = { kind: 'all' };
    return isLetIn;
  };
  return () => void (guard.canActivate = canActivate);
}

/** Every request is admitted, and reports run at once. */
export function disableLoadShedding({ limits, queue }) {
  Object.assign(limits, { hasRoom: () => true, isInTime: () => true, takeShare: () => () => undefined });
  Object.assign(queue, { run: (work) => work(), steps: () => (step) => step() });
}

/** Jobs of maps run one after the other, whoever's they are. */
export function shareNoMapJobs(work) {
  const { run } = work;
  let line = Promise.resolve();
  Object.assign(work, {
    run(...args) {
      const job = line.then(() => run.apply(this, args));
      line = job.catch(() => undefined);
      return job;
    },
  });
}

/** Works on maps in this process. */
export function workOnMapsHere(jobProcess, jobs) {
  Object.assign(jobProcess, {
    async run(name, input) {
      return jobs[name](input);
    },
  });
}

/** Kills the process at a named place: nothing may be lost there. */
export function killAt(place, { unit, worker, outbox }) {
  const kill = () => process.kill(process.pid, 'SIGKILL');
  const { once } = unit;
  const { settle } = outbox;
  if (place === 'after-commit-before-reply')
    Object.assign(unit, {
      async once(...args) {
        await once.apply(this, args);
        kill();
      },
    });
  else if (place === 'after-claim') Object.assign(worker, { carry: kill });
  else if (place === 'after-smtp-250')
    Object.assign(outbox, {
      settle(message, change) {
        if (change.state === 'sent') kill();
        return settle.call(this, message, change);
      },
    });
  else throw new Error(`${place} is no place to kill a process at`);
}

/** Kills the process once a method of a prototype has done its part of a transaction: nothing of that is committed. */
export function killAfter(prototype, method) {
  const part = prototype[method];
  prototype[method] = async function (...args) {
    await part.apply(this, args);
    process.kill(process.pid, 'SIGKILL');
  };
}

/** Kills a worker that checks files at a named place. `files` and `removal` are prototypes. */
export function killCheckAt(place, { files, removal }) {
  const kill = () => process.kill(process.pid, 'SIGKILL');
  const { claim, settle } = files;
  const { removeUnused } = removal;
  if (place === 'after-lease' || place.startsWith('while-checking'))
    Object.assign(files, {
      async claim(...args) {
        const file = await claim.apply(this, args);
        if (file && place === 'after-lease') kill();
        if (file) setTimeout(kill, Number(place.split(':')[1]));
        return file;
      },
    });
  else if (place === 'before-settling') Object.assign(files, { settle: kill });
  else if (place === 'within-settling')
    Object.assign(files, {
      async settle(...args) {
        await settle.apply(this, args);
        kill();
      },
    });
  else if (place === 'before-clearing') Object.assign(removal, { removeUnused: kill });
  else if (place === 'after-clearing')
    Object.assign(removal, {
      async removeUnused(...args) {
        await removeUnused.apply(this, args);
        kill();
      },
    });
  else throw new Error(`${place} is no place to kill a check at`);
}

/** A request draws what it answers, as in releases before drawings were owed. `drawings` is a prototype. */
export function drawInRequests(drawings, { draw, openStore }) {
  const settle = async function ({ name, kind, sources, facts }) {
    const store = openStore(this.config);
    let source = null;
    for (const one of sources) source ??= await store.get(one);
    await store.put(name, await draw(kind, { source, facts }));
    return 'drawn';
  };
  Object.assign(drawings, {
    settle,
    async oweOnce(_name, drawingOf) {
      await settle.call(this, await drawingOf());
    },
  });
}

/**
 * The lease of what is taken up never expires: what a killed worker had is lost. The turn of its owner does. `queue` is a
 * prototype, `rows` its model and `until` the field with the end of a lease.
 */
export function keepLeases(queue, rows, until) {
  const { claim } = queue;
  Object.assign(queue, {
    async claim(...args) {
      const taken = await claim.apply(this, args);
      if (taken)
        await this[rows].updateOne({ _id: taken._id }, { $set: { [until]: new Date(Date.now() + 86_400_000) } });
      return taken;
    },
  });
}

/** Accounts have no turn: the files of one are checked as they came, in all lanes. */
export function checkWithoutTurns(locks) {
  Object.assign(locks, { takeTurn: async () => true });
}

/** Files are checked in the process of their worker. */
export function checkHere(worker, check) {
  const { drain } = worker;
  Object.assign(worker, {
    drain() {
      return drain.call(this, check);
    },
  });
}
