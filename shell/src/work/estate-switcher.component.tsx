import { getStaffEstate, namedEstateId } from '@lotline/shared-domain';
import { Icon, Skeleton } from '@lotline/shared-design';
import { selectLocation, type HostState } from '@lotline/shared-runtime';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { useWorkEstate } from '@lotline/shared-runtime/work';
import { lazy, Suspense, useState } from 'react';
import { useSelector } from 'react-redux';
import { workStrings } from './strings';
import { Chosen, NoEstate } from './work.styles';

const text = workStrings.switcher;
const EstateChoice = lazy(() =>
  import('./estate-picker.component').then(({ EstatePicker: choice }) => ({ default: choice })),
);

/** The estate that the page is about: the one its address names, else the one being worked on. */
function useShownEstate(): ReturnType<typeof useWorkEstate> {
  const named = useSelector((state: HostState) => namedEstateId(selectLocation(state).pathname));
  const estate = useResource(named ? resource(getStaffEstate, { params: { estateId: named } }) : null);
  const work = useWorkEstate();
  if (estate.phase === 'ready') return { phase: 'ready', estate: estate.data };
  return named && estate.phase === 'loading' ? { phase: 'loading' } : work;
}

/** Shows that estate, and opens the choice of another. */
export function EstateSwitcher() {
  const work = useShownEstate();
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
