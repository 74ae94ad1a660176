import { routes, shortlistFragment, type StarredLot } from '@lotline/shared-domain';
import { Button, Cluster, Heading, Icon, Text } from '@lotline/shared-design';
import { toast } from '@lotline/shared-runtime';
import { Share, LinkField } from './shortlist.styles';
import { shortlistStrings as text } from './strings';

/** A link to share the shortlist: the lots are in the URL's fragment, which isn't sent to any server (ADR-0035). */
export function ShareLink({ starred }: { starred: readonly StarredLot[] }) {
  const link = `${window.location.origin}${routes.shortlist.path}#${shortlistFragment(starred)}`;
  const copy = () =>
    void Promise.resolve()
      .then(() => navigator.clipboard.writeText(link))
      .then(() => toast({ tone: 'success', message: text.copied }))
      .catch(() => toast({ tone: 'error', message: text.notCopied }));
  return (
    <Share aria-label={text.shareTitle}>
      <Heading level={2} size="heading">
        {text.shareTitle}
      </Heading>
      <Text tone="muted">{text.shareText}</Text>
      <Cluster>
        <LinkField
          readOnly
          value={link}
          aria-label={text.shareLabel}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button icon={<Icon name="copy" />} onClick={copy}>
          {text.copy}
        </Button>
      </Cluster>
    </Share>
  );
}
