import {
  formatDate,
  getEstateMapVersions,
  getMapVersionDocument,
  getStageMapVersions,
  type MapVersion,
} from '@lotline/shared-domain';
import { Badge, Button, Cluster, Notice, Skeleton, Text } from '@lotline/shared-design';
import { ConfirmDialog } from '@lotline/shared-design/overlay';
import { callEndpoint } from '@lotline/shared-runtime';
import { type Resource, resource, useResource } from '@lotline/shared-runtime/resource';
import { compareMaps, type MapDifference, type MapDocument } from '@lotline/shared-map-document';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { List, RowButton, Section } from '../ui/editor.styles';
import { type DraftPlace, versionRestored } from '../keep/draft.slice';
import { selectDocument, shapesShown } from '../store/editor.slice';
import { publishStrings } from './strings';

const text = publishStrings.versions;
const LISTED = 100;

/** What differs between a version and the drawing; a press shows the shape. */
function Differences({ version }: { version: MapDocument }) {
  const dispatch = useDispatch();
  const document = useSelector(selectDocument);
  const differences = compareMaps(version, document);
  if (!differences.length) return <Text size="sm">{text.same}</Text>;
  return (
    <>
      <Text size="sm">{text.differs(differences.length)}</Text>
      <List>
        {differences.slice(0, LISTED).map(({ id, name, did }: MapDifference) => (
          <li key={id}>
            <RowButton type="button" onClick={() => void dispatch(shapesShown([id]))}>
              {name}: {text.did[did]}
            </RowButton>
          </li>
        ))}
      </List>
    </>
  );
}

function Version({ version, timeZone }: { version: MapVersion; timeZone: string }) {
  const dispatch = useDispatch();
  const [compared, setCompared] = useState<MapDocument | 'loading' | 'failed' | null>(null);
  const [asks, setAsks] = useState(false);
  const compare = () => {
    setCompared('loading');
    callEndpoint(getMapVersionDocument, { params: { versionId: version._id } })
      .then((file) => file.text())
      .then((json) => setCompared(JSON.parse(json) as MapDocument))
      .catch(() => setCompared('failed'));
  };
  const { number, by, at, note, shapes, added, redrawn, removed, isLive } = version;
  return (
    <li>
      <Cluster gap="xs">
        <strong>{text.one(number)}</strong>
        {isLive && <Badge tone="success">{text.live}</Badge>}
      </Cluster>
      <Text size="sm">{text.by(by, formatDate(new Date(at), timeZone, 'D MMM YYYY h:mm A'))}</Text>
      <Text size="sm" tone="muted">
        {text.counts(shapes, added, redrawn, removed)}
      </Text>
      {note && <Text size="sm">{note}</Text>}
      <Cluster gap="xs">
        <Button size="small" variant="quiet" onClick={compare}>
          {text.compare}
        </Button>
        <Button size="small" variant="quiet" onClick={() => setAsks(true)}>
          {text.restore}
        </Button>
      </Cluster>
      {compared === 'loading' && <Skeleton lines={2} />}
      {compared === 'failed' && <Notice tone="error">{text.failed}</Notice>}
      {compared && typeof compared === 'object' && <Differences version={compared} />}
      {asks && (
        <ConfirmDialog
          title={text.askTitle}
          tone="primary"
          confirmLabel={text.restore}
          onConfirm={() => {
            setAsks(false);
            dispatch(versionRestored({ versionId: version._id }));
          }}
          onCancel={() => setAsks(false)}
        >
          {text.ask}
        </ConfirmDialog>
      )}
    </li>
  );
}

/** The published versions of the map, the latest first. */
export function VersionsPanel({ place: { estateId, stageId }, timeZone }: { place: DraftPlace; timeZone: string }) {
  const wanted = stageId
    ? resource(getStageMapVersions, { params: { stageId } })
    : resource(getEstateMapVersions, { params: { estateId } });
  const known = useResource(wanted as Resource<typeof getStageMapVersions>);
  return (
    <Section aria-label={text.title}>
      <h2>{text.title}</h2>
      {known.phase === 'loading' && <Skeleton lines={4} />}
      {known.phase === 'failed' && <Notice tone="error">{text.failed}</Notice>}
      {known.phase === 'ready' &&
        (known.data.length ? (
          <List>
            {known.data.map((version) => (
              <Version key={version._id} version={version} timeZone={timeZone} />
            ))}
          </List>
        ) : (
          <Text size="sm">{text.none}</Text>
        ))}
    </Section>
  );
}
