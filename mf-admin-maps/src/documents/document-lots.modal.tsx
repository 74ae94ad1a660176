import { Button, Disclosure, Notice, Skeleton, Stack, Text } from '@lotline/shared-design';
import { Checkbox } from '@lotline/shared-design/form';
import {
  getStaffLots,
  getStaffStages,
  lotLabel,
  MAX_DOCUMENT_LOTS,
  type StaffDocument,
  type StaffLot,
  type StaffStage,
  stageLabel,
} from '@lotline/shared-domain';
import { useModal } from '@lotline/shared-runtime';
import { resource, resourceRetried, useResource } from '@lotline/shared-runtime/resource';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { DocumentDialog, useCloseWhenDone } from './dialog.component';
import { documentCopied, selectWork, workLeft } from './documents.slice';
import { Foot, LotBoxes, StageLots } from './documents.styles';
import type { DocumentProps } from './modal-props';
import { documentStrings } from './strings';
import { WorkNotice } from './work-notice.component';

const text = documentStrings.lots;

interface StagePickerProps {
  stage: StaffStage;
  lots: readonly StaffLot[];
  chosen: ReadonlySet<string>;
  onChange: (lotIds: readonly string[], isChosen: boolean) => void;
}

function StagePicker({ stage, lots, chosen, onChange }: StagePickerProps) {
  const name = stageLabel(stage.title);
  const count = lots.filter(({ _id }) => chosen.has(_id)).length;
  return (
    <StageLots>
      <legend>{name}</legend>
      <Checkbox
        label={text.all(name, lots.length)}
        checked={count === lots.length}
        partial={count > 0 && count < lots.length}
        onChange={(isChosen) =>
          onChange(
            lots.map(({ _id }) => _id),
            isChosen,
          )
        }
      />
      <Disclosure title={text.show(name)} subtitle={count > 0 && text.chosen(count)}>
        <LotBoxes>
          {lots.map(({ _id, title }) => (
            <Checkbox
              key={_id}
              label={lotLabel(title)}
              checked={chosen.has(_id)}
              onChange={(isChosen) => onChange([_id], isChosen)}
            />
          ))}
        </LotBoxes>
      </Disclosure>
    </StageLots>
  );
}

function LotPicker({ document: { _id: documentId, estateId, fileName } }: { document: StaffDocument }) {
  const dispatch = useDispatch();
  const { close } = useModal();
  const key = `${documentId}/lots`;
  const wanted = resource(getStaffLots, { params: { estateId } });
  const lots = useResource(wanted);
  const stages = useResource(resource(getStaffStages, { params: { estateId } }));
  const work = useSelector(selectWork(key));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  useCloseWhenDone(key);
  useEffect(() => () => void dispatch(workLeft(key)), [dispatch, key]);
  if (lots.phase === 'failed' || stages.phase === 'failed')
    return (
      <Notice
        tone="error"
        action={{ label: documentStrings.refused.again, onPress: () => void dispatch(resourceRetried(wanted)) }}
      >
        {text.failed}
      </Notice>
    );
  if (lots.phase !== 'ready' || stages.phase !== 'ready') return <Skeleton lines={6} />;
  if (lots.data.length === 0) return <Text tone="muted">{text.none}</Text>;
  const change = (lotIds: readonly string[], isChosen: boolean) =>
    setChosen((before) => {
      const after = new Set(before);
      for (const id of lotIds)
        if (isChosen) after.add(id);
        else after.delete(id);
      return after;
    });
  const isTooMany = chosen.size > MAX_DOCUMENT_LOTS;
  return (
    <Stack gap="md">
      <Text tone="muted">{text.intro}</Text>
      <div>
        {stages.data.map((stage) => {
          const own = lots.data.filter(({ stageId }) => stageId === stage._id);
          return (
            own.length > 0 && <StagePicker key={stage._id} stage={stage} lots={own} chosen={chosen} onChange={change} />
          );
        })}
      </div>
      {isTooMany && <Text tone="danger">{text.most(MAX_DOCUMENT_LOTS)}</Text>}
      <WorkNotice of={key} work={work} />
      <Foot>
        <Button variant="quiet" onClick={close}>
          {documentStrings.cancel}
        </Button>
        <Button
          disabled={chosen.size === 0 || isTooMany}
          loading={work?.phase === 'busy'}
          onClick={() => void dispatch(documentCopied({ documentId, fileName, lotIds: [...chosen] }))}
        >
          {text.submit(chosen.size)}
        </Button>
      </Foot>
    </Stack>
  );
}

/** Puts a copy of a document on many lots. */
export default function DocumentLotsModal(props: DocumentProps) {
  return (
    <DocumentDialog props={props} title={text.title}>
      {(document) => <LotPicker document={document} />}
    </DocumentDialog>
  );
}
