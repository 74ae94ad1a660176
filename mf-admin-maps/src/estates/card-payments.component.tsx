import { Button, Cluster, FactList, Heading, Notice, Skeleton, Text, VisuallyHidden } from '@lotline/shared-design';
import { PasswordField, SelectField } from '@lotline/shared-design/form';
import { CopyButton } from '@lotline/shared-design/kit/fields';
import {
  type EstateSettings,
  formatDate,
  getPaymentSettings,
  PAYMENT_PROVIDERS,
  type PaymentProvider,
  type PaymentSettings,
} from '@lotline/shared-domain';
import { resource, resourceRetried, useResource } from '@lotline/shared-runtime/resource';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { cardStrings as text } from './card-strings';
import { paymentsForm } from './estate-forms';
import { Code, CodeLines, NumberedSteps, Stored } from './estates.styles';
import { Part } from './part.component';

const { field } = paymentsForm;

interface KeyFieldProps {
  readonly name: 'secretKey' | 'webhookSecret';
  /** What is shown of the stored key; absent while there is none. */
  readonly stored: string | undefined;
  readonly hint: string;
  readonly newHint?: string;
}

/** A key that is never shown again: what is known of it, and a field for another one. */
function KeyField({ name, stored, hint, newHint = hint }: KeyFieldProps) {
  const [isReplaced, setReplaced] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const { label } = field(name);
  // The pressed button is gone.
  useEffect(() => {
    if (isReplaced) place.current?.querySelector('input')?.focus();
  }, [isReplaced]);
  if (stored && !isReplaced)
    return (
      <Stored>
        <Text size="sm">{label}</Text>
        <Cluster gap="sm" justify="space-between">
          <Text tone="muted">{stored}</Text>
          <Button variant="secondary" size="small" onClick={() => setReplaced(true)}>
            {text.replace}
            <VisuallyHidden> {label.toLowerCase()}</VisuallyHidden>
          </Button>
        </Cluster>
      </Stored>
    );
  return (
    <div ref={place}>
      <PasswordField
        {...field(name)}
        optional={undefined}
        noun={label.toLowerCase()}
        hint={stored ? newHint : hint}
        autoComplete="off"
      />
    </div>
  );
}

/** What is entered at Stripe, and whether its events arrive. */
function Webhook({ settings, timeZone }: { settings: PaymentSettings; timeZone: string }) {
  const { provider, webhookUrl, events, lastEventAt, isLive, waitingEvents } = settings;
  const isConnected = provider === 'stripe';
  return (
    <>
      {isConnected && isLive === false && <Notice tone="info">{text.testMode}</Notice>}
      {isConnected && !lastEventAt && (
        <Notice tone="warning" title={text.noEventTitle}>
          {text.noEvent}
        </Notice>
      )}
      {waitingEvents > 0 && (
        <Notice tone="warning" title={text.waitingTitle(waitingEvents)}>
          {text.waiting}
        </Notice>
      )}
      {lastEventAt && (
        <FactList facts={[{ label: text.lastEvent, value: formatDate(lastEventAt, timeZone, 'D MMM YYYY h:mm A') }]} />
      )}
      <Heading level={3} size="small">
        {text.webhook}
      </Heading>
      <NumberedSteps>
        {text.webhookSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </NumberedSteps>
      <Code tabIndex={0} aria-label={text.address}>
        {webhookUrl}
      </Code>
      <Cluster>
        <CopyButton text={webhookUrl} label={text.copyAddress} />
      </Cluster>
      <Heading level={4} size="small">
        {text.events}
      </Heading>
      <CodeLines tabIndex={0} aria-label={text.events}>
        {events.join('\n')}
      </CodeLines>
    </>
  );
}

function Settings({ estate, settings }: { estate: EstateSettings; settings: PaymentSettings }) {
  const values = { provider: settings.provider as PaymentProvider, secretKey: '', webhookSecret: '' };
  const [typed, setTyped] = useState<string>(values.provider);
  const chosen = PAYMENT_PROVIDERS.find((name) => name === typed) ?? 'none';
  const options = PAYMENT_PROVIDERS.filter(
    (name) => name !== 'test' || settings.mayTest || settings.provider === 'test',
  ).map((value) => ({ value, label: text.providers[value] }));
  const { keyEnding, isLive, hasWebhookSecret, updatedAt } = settings;
  const isStripe = chosen === 'stripe';
  return (
    <Part
      form={paymentsForm}
      settings={{ _id: estate._id, rev: updatedAt }}
      values={values}
      onValues={(now) => setTyped(String(now['provider']))}
      label={text.title}
      effectTitle={text.effect}
      effect={
        <>
          <Text>{text.pays[chosen]}</Text>
          {isStripe && <Webhook settings={settings} timeZone={estate.timeZone} />}
        </>
      }
    >
      <SelectField {...field('provider')} optional={undefined} hint={text.providerHint} options={options} />
      {isStripe && (
        <>
          <KeyField
            key={`key ${updatedAt}`}
            name="secretKey"
            stored={keyEnding ? text.endsIn(keyEnding, isLive === true) : undefined}
            hint={text.keyHint}
            newHint={text.newKeyHint}
          />
          <KeyField
            key={`secret ${updatedAt}`}
            name="webhookSecret"
            stored={hasWebhookSecret ? text.stored : undefined}
            hint={text.secretHint}
          />
        </>
      )}
    </Part>
  );
}

/** Where an estate's buyers pay by card (D103). */
export function CardPayments({ estate }: { estate: EstateSettings }): ReactNode {
  const dispatch = useDispatch();
  const wanted = resource(getPaymentSettings, { params: { estateId: estate._id } });
  const known = useResource(wanted);
  if (known.phase === 'ready') return <Settings estate={estate} settings={known.data} />;
  if (known.phase !== 'failed' && known.phase !== 'absent') return <Skeleton lines={4} />;
  return (
    <Notice tone="error" action={{ label: 'Try again', onPress: () => void dispatch(resourceRetried(wanted)) }}>
      {text.failed}
    </Notice>
  );
}
