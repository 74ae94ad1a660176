import { Card, Cluster, Heading, LinkButton, Notice, Stack, Text } from '@lotline/shared-design';
import { CopyButton } from '@lotline/shared-design/kit/fields';
import { QrCode } from '@lotline/shared-design/kit/qr';
import { type EstateSettings, estateEmbedCode, placePath } from '@lotline/shared-domain';
import { Link, openPath } from '@lotline/shared-runtime';
import { useEffect, useRef } from 'react';
import { Code, Sides } from '../estates/estates.styles';
import { partPath } from '../guide/settings-path';
import { publishPageStrings as text } from './strings';

interface PublishedProps {
  settings: EstateSettings;
  /** It was published just now: the focus moves here from the button that is gone. */
  isNew: boolean;
}

/** What to hand out once an estate is public: its address, the same as a QR code, and the code for a website. */
export function Published({ settings, isNew }: PublishedProps) {
  const { _id, title, key, appVersion, embedOrigins } = settings;
  const path = placePath({ key, appVersion });
  const address = window.location.origin + path;
  const code = estateEmbedCode({ origin: window.location.origin, estateKey: key });
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) place.current?.focus();
  }, [isNew]);
  return (
    <Stack gap="lg">
      <div ref={place} tabIndex={-1}>
        <Notice
          tone="success"
          title={text.published(title)}
          action={{ label: text.visibility, onPress: () => openPath(partPath(_id, 'visibility')) }}
        >
          {text.publishedText}
        </Notice>
      </div>
      <Sides>
        <Card>
          <Heading level={2} size="heading">
            {text.address}
          </Heading>
          <Code tabIndex={0} aria-label={text.address}>
            {address}
          </Code>
          <Cluster gap="sm">
            <CopyButton text={address} label={text.copyAddress} />
            <LinkButton renderAs={Link} to={path} size="small" variant="secondary">
              {text.view}
            </LinkButton>
          </Cluster>
          <Heading level={2} size="heading">
            {text.qr}
          </Heading>
          <QrCode text={address} label={text.qrOf(address)} />
          <Text size="sm" tone="muted">
            {text.qrHint}
          </Text>
        </Card>
        <Card>
          <Heading level={2} size="heading">
            {text.embed}
          </Heading>
          {embedOrigins.length === 0 && (
            <Notice tone="warning" action={{ label: text.addWebsite, onPress: () => openPath(partPath(_id, 'embed')) }}>
              {text.noWebsites}
            </Notice>
          )}
          <Text>{text.embedHint}</Text>
          <Code tabIndex={0} aria-label={text.embed}>
            {code}
          </Code>
          <Cluster gap="sm">
            <CopyButton text={code} label={text.copyCode} />
          </Cluster>
        </Card>
      </Sides>
    </Stack>
  );
}
