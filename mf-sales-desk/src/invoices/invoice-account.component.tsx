import { formatBsb, MINUTE_MS, type InvoiceRecord, type RefundAccount } from '@lotline/shared-domain';
import { Button, Cluster, FactList, Stack, Text } from '@lotline/shared-design';
import { CopyButton } from '@lotline/shared-design/kit/fields';
import { useNow } from '@lotline/shared-runtime/screen';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { momentAt } from '../holds/hold-facts';
import { Section } from '../section.component';
import { accountAsked, accountHidden, accountRequested, selectInvoices } from './invoices.slice';
import { invoiceStrings } from './strings';

const text = invoiceStrings.account;

/** The account, each part with a button that copies it. */
function Account({ account: { accountName, bsb, accountNumber } }: { account: RefundAccount }) {
  const facts = [
    { label: text.name, shown: accountName, copied: accountName },
    { label: text.bsb, shown: formatBsb(bsb), copied: bsb },
    { label: text.number, shown: accountNumber, copied: accountNumber },
  ];
  return (
    <FactList
      facts={facts.map(({ label, shown, copied }) => ({
        label,
        value: (
          <Cluster gap="xs" justify="flex-end">
            <span>{shown}</span>
            <CopyButton text={copied} label={text.copyOf(label)} />
          </Cluster>
        ),
      }))}
    />
  );
}

function stateOf(invoice: InvoiceRecord, now: number): string {
  const { refundAccount } = invoice;
  if (!refundAccount) return text.notAsked;
  const { askedAt, givenAt, expiresAt } = refundAccount;
  if (givenAt) return text.given(momentAt(givenAt, invoice));
  const asked = momentAt(askedAt, invoice);
  return Date.parse(expiresAt) > now ? text.waits(asked, momentAt(expiresAt, invoice)) : text.over(asked);
}

/** The account that a transfer back goes to: asked for by email, and shown only when it is needed. */
export function InvoiceAccount({ invoice }: { invoice: InvoiceRecord }) {
  const dispatch = useDispatch();
  const now = useNow(MINUTE_MS);
  const { asking, shown } = useSelector(selectInvoices);
  const { _id: invoiceId, refundAccount, isRefundDue } = invoice;
  const own = shown?.invoiceId === invoiceId ? shown : null;
  const isGiven = Boolean(refundAccount?.givenAt);
  useEffect(() => () => void dispatch(accountHidden()), [dispatch]);
  return (
    <Section id="invoice-account" title={invoiceStrings.parts.account}>
      <Stack gap="sm">
        <Text>{stateOf(invoice, now)}</Text>
        <div aria-live="polite">{own?.account && <Account account={own.account} />}</div>
        {isGiven && (
          <Text size="sm" tone="muted">
            {text.note}
          </Text>
        )}
        <Cluster gap="xs">
          {isGiven && (
            <Button
              variant="secondary"
              size="small"
              loading={own !== null && own.account === null}
              onClick={() => void dispatch(own?.account ? accountHidden() : accountRequested({ invoiceId }))}
            >
              {own?.account ? text.hide : text.show}
            </Button>
          )}
          {isRefundDue && !isGiven && (
            <Button
              variant="secondary"
              size="small"
              loading={asking === invoiceId}
              onClick={() => void dispatch(accountAsked({ invoiceId }))}
            >
              {refundAccount ? text.askAgain : text.ask}
            </Button>
          )}
        </Cluster>
      </Stack>
    </Section>
  );
}
