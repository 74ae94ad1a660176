import { Button, Heading, Stack, Text } from '@lotline/shared-design';
import { formatDate, type MapPlan } from '@lotline/shared-domain';
import { useDispatch } from 'react-redux';
import { mapRestorePressed } from './map-actions';
import { DeletedList, DeletedMap } from './map.styles';
import { mapStrings as text } from './strings';

interface DeletedMapsProps {
  readonly maps: readonly MapPlan[];
  readonly ofStage: boolean;
  readonly timeZone: string;
}

/** The maps that were deleted, with a button to restore each (D33). */
export function DeletedMaps({ maps, ofStage, timeZone }: DeletedMapsProps) {
  const dispatch = useDispatch();
  if (maps.length === 0) return null;
  return (
    <Stack gap="sm">
      <Heading level={3} size="small">
        {text.deleted}
      </Heading>
      <DeletedList>
        {maps.map(({ _id, rev, mapImage, deletedAt }) => {
          const when = formatDate(deletedAt, timeZone, 'D MMM YYYY h:mm A');
          return (
            <DeletedMap key={_id}>
              <img src={mapImage.url} alt={text.deletedPicture(when)} />
              <Text size="sm">{text.deletedAt(when)}</Text>
              <Button
                size="small"
                variant="secondary"
                aria-label={text.restoreOne(when)}
                onClick={() => void dispatch(mapRestorePressed({ mapId: _id, rev, ofStage }))}
              >
                {text.restore}
              </Button>
            </DeletedMap>
          );
        })}
      </DeletedList>
    </Stack>
  );
}
