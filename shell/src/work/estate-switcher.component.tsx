import { Icon, Skeleton } from '@lotline/shared-design';
import { useWorkEstate } from '@lotline/shared-runtime/work';
import { lazy, Suspense, useState } from 'react';
import { workStrings } from './strings';
import { Chosen, NoEstate } from './work.styles';

const text = workStrings.switcher;
const EstateChoice = lazy(() =>
  import('./estate-picker.component').then(({ EstatePicker: choice }) => ({ default: choice })),
);

/** Shows the estate being worked on, and opens the choice of another. */
export function EstateSwitcher() {
  const work = useWorkEstate();
  const [isOpen, setOpen] = useState(false);
  if (work.phase === 'loading') return <Skeleton width="8rem" height="1.25rem" />;
  if (work.phase === 'none') return <NoEstate>{text.none}</NoEstate>;
  const title = work.phase === 'ready' ? work.estate.title : text.title;
  return (
    <>
      <Chosen
        type="button"
        aria-haspopup="dialog"
        aria-label={work.phase === 'ready' ? text.label(title) : title}
        onClick={() => setOpen(true)}
      >
        <span>{title}</span>
        <Icon name="chevron-down" size={16} />
      </Chosen>
      {isOpen && (
        <Suspense fallback={null}>
          <EstateChoice current={work.phase === 'ready' ? work.estate._id : null} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
