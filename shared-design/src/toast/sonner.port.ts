// The order of these lines matters: sonner's stylesheet is written between the first and the last of them.
import { styleNonceEnds } from './style-nonce';
import { toast, Toaster } from 'sonner';

styleNonceEnds();

export { toast, Toaster };
