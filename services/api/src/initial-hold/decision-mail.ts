import type { Mail } from '../outbox/mail.js';
import { look, mailOf, timeAt } from './hold-mail.js';
import type { HoldScene, LotScene, Watcher } from './hold-scene.js';

type Words = { subject: string; heading: string; paragraphs: readonly string[] };

function toBuyer(scene: HoldScene, template: string, publicUrl: string, words: Words, facts: readonly (readonly [string, string])[] = [], occasion?: string): Mail {
  const { hold, estate, lot, stage } = scene;
  const addressee = { template, refId: hold._id, to: hold.leadsDetails.email, replyTo: estate.recipients[0] ?? null, ...(occasion ? { occasion } : {}) };
  return mailOf(scene, addressee, `${words.subject}: Lot ${lot.title}, ${estate.title}`, {
    heading: words.heading,
    paragraphs: words.paragraphs,
    facts: [['Lot', `Lot ${lot.title}, Stage ${stage.title}, ${estate.title}`], ...facts],
    action: look(scene, publicUrl, hold.businessId),
  });
}

/** The request was approved: the lot is theirs until `until`. */
export function holdApproved(scene: HoldScene, publicUrl: string, until: Date): Mail {
  const title = scene.lot.title;
  const words = {
    subject: 'Your hold is approved',
    heading: `Lot ${title} is on hold for you`,
    paragraphs: [`Your request was approved. Lot ${title} is held for you until the date below.`, "To go on, or to ask for more time, reply to this message and the estate's team will help."],
  };
  return toBuyer(scene, 'hold-approved', publicUrl, words, [['Held until', timeAt(until, scene.estate.timeZone)]]);
}

/** The request was declined. The reason stays among staff. */
export function holdDeclined(scene: HoldScene, publicUrl: string): Mail {
  return toBuyer(scene, 'hold-declined', publicUrl, {
    subject: 'About your hold request',
    heading: `Your request for Lot ${scene.lot.title} was declined`,
    paragraphs: [`The estate's team could not approve your hold request for Lot ${scene.lot.title}.`, 'Reply to this message to ask why, or have a look at the lots that are available.'],
  });
}

/** The request or hold was cancelled by staff. */
export function holdCancelled(scene: HoldScene, publicUrl: string): Mail {
  const what = scene.hold.status === 'approved' ? 'hold on' : 'hold request for';
  return toBuyer(scene, 'hold-cancelled', publicUrl, {
    subject: 'Your hold was cancelled',
    heading: `Your ${what} Lot ${scene.lot.title} was cancelled`,
    paragraphs: [`Your ${what} Lot ${scene.lot.title} was cancelled by the estate's team.`, 'Reply to this message if you have a question.'],
  });
}

/** The hold ran out, or nobody decided the request in time. */
export function holdExpired(scene: HoldScene, publicUrl: string): Mail {
  const { title } = scene.lot;
  const words =
    scene.hold.status === 'approved'
      ? { heading: `Your hold on Lot ${title} has ended`, paragraphs: [`The time of your hold on Lot ${title} is over, and the lot is available again.`, 'Reply to this message if you are still interested.'] }
      : { heading: `Your request for Lot ${title} has ended`, paragraphs: [`Your hold request for Lot ${title} was not decided in time and has ended.`, 'You are welcome to ask again.'] };
  return toBuyer(scene, 'hold-expired', publicUrl, { subject: 'Your hold has ended', ...words });
}

/** An approved hold lasts longer; each new date is a message of its own. */
export function holdExtended(scene: HoldScene, publicUrl: string, until: Date): Mail {
  const words = {
    subject: 'Your hold was extended',
    heading: `You have more time for Lot ${scene.lot.title}`,
    paragraphs: [`Your hold on Lot ${scene.lot.title} now lasts until the date below.`],
  };
  return toBuyer(scene, 'hold-extended', publicUrl, words, [['Held until', timeAt(until, scene.estate.timeZone)]], until.toISOString());
}

/** A lot came free: staff hear of those who wait (D30), and whoever asked to be told is told (D1). */
export function lotFreed(scene: LotScene, publicUrl: string, waiting: number, watchers: readonly Watcher[], occasion: string): Mail[] {
  const { lot, estate, stage } = scene;
  const facts = [['Lot', `Lot ${lot.title}, Stage ${stage.title}, ${estate.title}`]] as const;
  const forStaff = waiting === 0 ? [] : estate.recipients.map((to) =>
    mailOf(scene, { template: 'lot-free-staff', refId: lot._id, to, occasion }, `Lot ${lot.title} is free again: ${waiting} waiting`, {
      heading: `Lot ${lot.title} is free again`,
      paragraphs: [waiting === 1 ? 'One request waits for it.' : `${waiting} requests wait for it, in the order they came.`, 'Approve one, and the lot goes on hold.'],
      facts,
      action: look(scene, publicUrl),
    }),
  );
  const forWatchers = watchers.map(({ email, businessId }) =>
    mailOf(scene, { template: 'lot-free', refId: lot._id, to: email, occasion, replyTo: estate.recipients[0] ?? null }, `Lot ${lot.title} is available again, ${estate.title}`, {
      heading: `Lot ${lot.title} is available again`,
      paragraphs: [`You asked us to tell you if Lot ${lot.title} comes back. It has.`, 'You will not hear from us about it again unless you ask.'],
      facts,
      action: look(scene, publicUrl, businessId),
    }),
  );
  return [...forStaff, ...forWatchers];
}
