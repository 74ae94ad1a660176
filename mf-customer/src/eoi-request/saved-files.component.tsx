import { colour, font, Icon, IconButton, space } from '@lotline/shared-design';
import { describeSize } from '@lotline/shared-design/kit/fields';
import type { EoiFile } from '@lotline/shared-domain';
import styled from 'styled-components';
import { requestStrings } from './strings';

const text = requestStrings.identity;

const Files = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin: 0;
  padding: 0;
  list-style: none;
`;
const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space.sm};
  min-height: 44px;
  border-bottom: 1px solid ${colour.border};
  overflow-wrap: anywhere;
  small {
    margin-left: ${space.xs};
    color: ${colour.inkMuted};
  }
`;
const Reason = styled.div`
  color: ${colour.danger};
  font-size: ${font.size.sm};
`;

/** Files that are saved in the step; a refused one says why, and goes once the step is saved again. */
export const SavedFiles = ({ files, onRemove }: { files: readonly EoiFile[]; onRemove: (fileId: string) => void }) => (
  <Files aria-label={text.saved}>
    {files.map(({ fileId, name, size, state, reason }) => (
      <Row key={fileId}>
        <div>
          {name} <small>{describeSize(size)}</small>
          {state === 'refused' && <Reason>{text.refused(reason ?? '')}</Reason>}
        </div>
        {state !== 'refused' && (
          <IconButton
            label={text.remove(name)}
            size="small"
            icon={<Icon name="close" size={16} />}
            onClick={() => onRemove(fileId)}
          />
        )}
      </Row>
    ))}
  </Files>
);
