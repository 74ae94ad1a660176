import { formatPayment, type InvoiceRecord } from '@lotline/shared-domain';
import { Badge, Button, Cluster, Text, TextLink } from '@lotline/shared-design';
import { useModal } from '@lotline/shared-runtime';
import { Section } from '../section.component';
import { History } from '../users/users.styles';
import { invoiceActions } from './action.strings';
import { dayOf } from './invoice-facts';
import { invoiceStrings as text } from './strings';

type Entry = InvoiceRecord['entries'][number];

/** What an entry was booked for, in words. */
export const entryWords = ({ kind, way }: Pick<Entry, 'kind' | 'way'>): string =>
  (kind === 'refund' && way === 'provider' ? text.entries['cardRefund'] : text.entries[kind]) ?? kind;

function Line({ entry, invoice }: { entry: Entry; invoice: InvoiceRecord }) {
  const modal = useModal();
  const { _id, amount, on, by, reference, reason, correctedBy, mayCorrect, receiptUrl } = entry;
  const [words, day, sum] = [entryWords(entry), dayOf(on, invoice), formatPayment(amount)];
  return (
    <li>
      <Cluster gap="xs">
        <span>{text.entry(words, sum)}</span>
        {correctedBy && <Badge>{text.takenBack}</Badge>}
      </Cluster>
      {reason && <q>{reason}</q>}
      <small>{[day, by, reference].filter(Boolean).join(' · ')}</small>
      {(receiptUrl || mayCorrect) && (
        <Cluster gap="sm">
          {receiptUrl && (
            <TextLink href={receiptUrl} target="_blank" rel="noreferrer" aria-label={text.receiptOf(sum, day)}>
              {text.receipt}
            </TextLink>
          )}
          {mayCorrect && (
            <Button
              variant="quiet"
              size="small"
              data-opens="invoice-action"
              aria-label={text.takeBackOf(words, day)}
              onClick={() => modal.open('invoice-action', { invoiceId: invoice._id, action: 'correct', entryId: _id })}
            >
              {invoiceActions.correct.label}
            </Button>
          )}
        </Cluster>
      )}
    </li>
  );
}

/** All that was booked, oldest first: what, when, by whom, and why. */
export const InvoiceEntries = ({ invoice }: { invoice: InvoiceRecord }) => (
  <Section id="invoice-entries" title={text.parts.entries}>
    {invoice.entries.length === 0 ? (
      <Text tone="muted">{text.parts.noEntries}</Text>
    ) : (
      <History>
        {invoice.entries.map((entry) => (
          <Line key={entry._id} entry={entry} invoice={invoice} />
        ))}
      </History>
    )}
  </Section>
);
