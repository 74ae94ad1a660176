import { type BuyersAnswer, formatDate } from '@lotline/shared-domain';
import { Notice, type NoticeProps } from '@lotline/shared-design';
import { answerStrings as text } from './strings';

const TONES = {
  accepted: 'success',
  asked: 'info',
  declined: 'info',
  expired: 'warning',
  replaced: 'warning',
} as const satisfies Record<keyof typeof text.next, NoticeProps['tone']>;
const isExplained = (status: string): status is keyof typeof TONES => Object.hasOwn(TONES, status);

/** Where an answer stands and what happens next; nothing while it waits for its buyer. */
export function NextStep({ answer: { status, builder, validUntil, estate } }: { answer: BuyersAnswer }) {
  if (!isExplained(status)) return null;
  const { title, text: words } = text.next[status];
  return (
    <Notice tone={TONES[status]} title={title}>
      {words(builder.name, formatDate(validUntil, estate.timeZone))}
    </Notice>
  );
}
