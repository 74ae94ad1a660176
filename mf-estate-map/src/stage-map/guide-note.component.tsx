import { Icon, IconButton, useBreakpoint } from '@lotline/shared-design';
import { selectEmbed, selectRole, storage } from '@lotline/shared-runtime';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { MapNote } from '../map-frame.styles';
import { strings } from '../strings';

/** After this the note comes up (spec 9), in ms. */
const GUIDE_MS = 3_000;

/** 'Click Available lots to view more information': desktop customers who are not embedded, once dismissed never again (2.6). */
export function GuideNote() {
  const embed = useSelector(selectEmbed);
  const isCustomer = useSelector(selectRole) === 'CUSTOMER';
  const { isMobile } = useBreakpoint();
  const [phase, setPhase] = useState<'waiting' | 'shown' | 'dismissed'>('waiting');
  const wanted = isCustomer && !embed && !isMobile;

  useEffect(() => {
    if (!wanted || seen().read()) return undefined;
    const timer = setTimeout(() => setPhase((now) => (now === 'waiting' ? 'shown' : now)), GUIDE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);

  if (!wanted || phase !== 'shown') return null;
  return (
    <MapNote role="status">
      {strings.stageMap.guide}
      <IconButton
        label={strings.stageMap.dismissGuide}
        size="small"
        icon={<Icon name="close" size={18} />}
        onClick={() => {
          setPhase('dismissed');
          seen().write(true);
        }}
      />
    </MapNote>
  );
}

const seen = () => storage<boolean>('mf-estate-map/guide-seen', 1);
