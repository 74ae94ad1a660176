import { Card, EmptyState, Heading, Icon, Notice, Skeleton, VisuallyHidden } from '@lotline/shared-design';
import type { ReactNode } from 'react';
import type { DesignLinksProps } from './design-links.types';
import { Sections } from './design-links.styles';
import { LeftLots } from './left-lots.component';
import { LinkChanges } from './link-changes.component';
import { LinkForm } from './link-form.component';
import { LinkedDesigns } from './linked-designs.component';
import { designLinksStrings as text } from './strings';

const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Card>
    <Sections>
      <Heading level={2} size="heading">
        {title}
      </Heading>
      {children}
    </Sections>
  </Card>
);

function Outcome({ outcome, onUndo, onDismiss }: Pick<DesignLinksProps, 'outcome' | 'onUndo' | 'onDismiss'>) {
  if (!outcome) return null;
  const { tone, text: what, left, changeId } = outcome;
  return (
    <Notice
      tone={tone}
      title={what}
      onDismiss={onDismiss}
      {...(changeId && { action: { label: text.undo, onPress: () => onUndo(changeId) } })}
    >
      <LeftLots left={left} />
    </Notice>
  );
}

/**
 * Designs on the lots of an estate: link, remove, undo, and what is linked where.
 * @example <DesignLinks {...designLinks.useDesignLinks({ estateId })} empty={{ title, text }} />
 */
export function DesignLinks(props: DesignLinksProps) {
  const { phase, builders, changes, sending, outcome, empty, onUndo, onDismiss, onRetry } = props;
  if (phase === 'loading')
    return (
      <div>
        <VisuallyHidden role="status">{text.loading}</VisuallyHidden>
        <Skeleton lines={8} height="1.75rem" />
      </div>
    );
  if (phase === 'failed' || phase === 'absent')
    return (
      <Notice tone="error" {...(phase === 'failed' && { action: { label: 'Try again', onPress: onRetry } })}>
        {phase === 'failed' ? text.failed : text.absent}
      </Notice>
    );
  if (builders.length === 0)
    return (
      <EmptyState title={empty.title} icon={<Icon name="home" size={28} />} action={empty.action}>
        <p>{empty.text}</p>
      </EmptyState>
    );
  return (
    <Sections>
      <Section title={text.form}>
        <LinkForm {...props} />
        <Outcome outcome={outcome} onUndo={onUndo} onDismiss={onDismiss} />
      </Section>
      {changes.length > 0 && (
        <Section title={text.changes}>
          <LinkChanges changes={changes} isUndoing={sending !== null} onUndo={onUndo} />
        </Section>
      )}
      <Section title={text.linked}>
        <LinkedDesigns builders={builders} />
      </Section>
    </Sections>
  );
}
