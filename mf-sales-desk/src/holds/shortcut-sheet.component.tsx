import { ModalFrame } from '@lotline/shared-design';
import { Shortcuts } from './holds.styles';
import { holdStrings } from './strings';

/** What the keyboard does on a lot's queue. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  return (
    <ModalFrame title={holdStrings.keys.title} width="narrow" onClose={onClose}>
      <Shortcuts>
        {holdStrings.keys.rows.map(([key, does]) => (
          <div key={key} style={{ display: 'contents' }}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </Shortcuts>
    </ModalFrame>
  );
}
