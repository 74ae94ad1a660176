import { Button, Cluster, Heading, Icon, Stack, Text, useBreakpoint } from '@lotline/shared-design';
import { CopyButton, QrCode } from '@lotline/shared-design/kit/qr';
import { useSelector } from 'react-redux';
import { strings } from '../strings';
import { selectPageLink } from './page-link';

const text = strings.shareMap;

/** The link to what is on screen: copied, handed to the phone's apps, or read from a screen by a phone. */
export function ShareLink({ title }: { title: string }) {
  const url = window.location.origin + useSelector(selectPageLink);
  const { isMobile } = useBreakpoint();
  // It rejects when the sheet is closed.
  const share = () => void navigator.share({ title, url }).catch(() => {});
  return (
    <Stack gap="sm">
      <Heading level={3} size="small">
        {text.theLink}
      </Heading>
      <Text size="sm" tone="muted">
        {text.linkText}
      </Text>
      <Cluster gap="xs">
        <CopyButton text={url} label={text.copy} size="medium" />
        {'share' in navigator && (
          <Button variant="secondary" icon={<Icon name="share" size={18} />} onClick={share}>
            {text.share}
          </Button>
        )}
      </Cluster>
      {!isMobile && <QrCode text={url} label={text.qr} />}
    </Stack>
  );
}
