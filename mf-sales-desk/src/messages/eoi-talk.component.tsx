import type { StaffEoi } from '@lotline/shared-domain';
import { Notice } from '@lotline/shared-design';
import { resourceRetried } from '@lotline/shared-runtime/resource';
import { useDispatch } from 'react-redux';
import { Section } from '../section.component';
import { EoiDocuments } from './documents.component';
import { Messages } from './messages.component';
import { messageStrings as text } from './strings';
import type { useEoiActivity } from './use-eoi-activity';

type TalkProps = ReturnType<typeof useEoiActivity> & { eoi: StaffEoi };

/** Messages and documents of an EOI; nothing where an older API has none. */
export function EoiTalk({ eoi, wanted, phase, activity, fresh }: TalkProps) {
  const dispatch = useDispatch();
  if (phase === 'failed')
    return (
      <Section id="eoi-messages" title={text.title}>
        <Notice tone="error" action={{ label: 'Try again', onPress: () => void dispatch(resourceRetried(wanted)) }}>
          {text.failed}
        </Notice>
      </Section>
    );
  if (!activity) return null;
  return (
    <>
      <Messages eoi={eoi} activity={activity} fresh={fresh} />
      <EoiDocuments eoi={eoi} documents={activity.documents} />
    </>
  );
}
