import type { OwnEoi } from '@lotline/shared-domain';
import { Button, Cluster, Heading, Stack } from '@lotline/shared-design';
import { useEffect, useRef, useState } from 'react';
import { AnswerLines } from '../eoi-request/answer-list.component';
import type { AnswerGroup } from '../eoi-request/answers';
import { mayChange } from './change-forms';
import { CHANGE_PANELS } from './change-panel.component';
import { NotPrinted } from './printed.styles';
import { lotStrings } from './strings';

const text = lotStrings.form;

/** A group of answers as they were sent, and the form that changes them in place where that is allowed (D197). */
export function SentGroup({ eoi, group }: { eoi: OwnEoi; group: AnswerGroup }) {
  const { id, title, answers } = group;
  // One that is open stays open, with what was typed; the API says it if it came too late.
  const [isOpen, setOpen] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (!isOpen && wasOpen.current) change.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const Panel = isOpen && id !== 'identity' && id !== 'deposit' ? CHANGE_PANELS[id] : null;
  return (
    <Stack as="section" gap="sm">
      <Cluster justify="space-between">
        <Heading level={2} size="heading">
          {title}
        </Heading>
        {!isOpen && mayChange(id, eoi) && (
          <NotPrinted>
            <Button
              ref={change}
              variant="quiet"
              size="small"
              aria-label={text.changeOf(title)}
              onClick={() => setOpen(true)}
            >
              {text.change}
            </Button>
          </NotPrinted>
        )}
      </Cluster>
      {Panel ? <Panel eoi={eoi} title={title} onClose={() => setOpen(false)} /> : <AnswerLines answers={answers} />}
    </Stack>
  );
}
