import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { FormSlice } from './form-slice';
import type { Submission } from './submission.types';

/** Opens a form when its modal or screen appears, clears it when that goes (2.9), and says where its submission stands. */
export function useSubmission<Values extends object, About extends object>(form: FormSlice<Values, About>, about: About): Submission {
  const dispatch = useDispatch();
  const key = JSON.stringify(about);
  useEffect(() => {
    dispatch(form.actions.opened(JSON.parse(key) as About));
    return () => void dispatch(form.actions.closed());
  }, [dispatch, form, key]);
  return useSelector(form.select);
}
