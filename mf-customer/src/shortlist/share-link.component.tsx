import { Button, Cluster, Heading, Icon, Text, useBreakpoint } from '@lotline/shared-design';
import { CopyButton, QrCode } from '@lotline/shared-design/kit/qr';
import { Share, LinkField } from './shortlist.styles';
import { shortlistStrings as text } from './strings';

interface ShareButtonProps {
  /** Path, query and fragment of the page to share. */
  path: string;
  title: string;
  isOpen: boolean;
  toggle(): void;
}

/** Hands the link to a phone's apps, and elsewhere opens `ShareLink`. */
export function ShareButton({ path, title, isOpen, toggle }: ShareButtonProps) {
  const { isMobile } = useBreakpoint();
  const hasSheet = isMobile && 'share' in navigator;
  // It rejects when the sheet is closed.
  const openSheet = () => void navigator.share({ title, url: window.location.origin + path }).catch(() => {});
  return (
    <Button
      variant="secondary"
      icon={<Icon name="share" />}
      aria-label={text.share}
      aria-expanded={hasSheet ? undefined : isOpen}
      onClick={hasSheet ? openSheet : toggle}
    >
      {isMobile ? text.shareTo : text.share}
    </Button>
  );
}

/** A link to share: to the shortlist, whose lots are in the fragment, which isn't sent to any server (ADR-0035), or to lots side by side. */
export function ShareLink({ path, title }: Pick<ShareButtonProps, 'path' | 'title'>) {
  const link = window.location.origin + path;
  const { isMobile } = useBreakpoint();
  return (
    <Share aria-label={title}>
      <Heading level={2} size="heading">
        {title}
      </Heading>
      <Text tone="muted">{text.shareText}</Text>
      <Cluster>
        <LinkField
          readOnly
          value={link}
          aria-label={text.shareLabel}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <CopyButton text={link} label={text.copy} size="medium" />
      </Cluster>
      {!isMobile && <QrCode text={link} label={text.shareQr} />}
    </Share>
  );
}
