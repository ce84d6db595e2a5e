import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { reloadForBuild } from './reloadForBuild';

export interface MissingProps {
  onRetry: () => void;
  pending: boolean;
  /** Still being looked into: nothing needs to be said yet. */
  checking: boolean;
  /** The shop was updated: 'Try again' loads the whole page anew. */
  outdated: boolean;
}

export type LoadPart<P> = () => Promise<ComponentType<P>>;
/** What is shown in the place of a part; it gets the part's own props too. */
export type Missing<P> = ComponentType<P & MissingProps>;

type State = 'checking' | 'missing' | 'outdated' | 'trying' | 'loaded';

/** Long enough for a line that broke off for a moment. */
const pauseMilliseconds = 500;
const pause = () => new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));

/**
 * Stands in for a part of the page that could not be loaded. Tries again by itself once and when the
 * connection is back, reloads the page after an update, and else shows `Missing` in its place.
 */
export function latePart<P extends object>(load: LoadPart<P>, Missing: Missing<P>) {
  let Loaded: ComponentType<P> | undefined;

  return function LatePart(props: P) {
    const [state, setState] = useState<State>('checking');

    const attempt = useCallback(async (asked: boolean) => {
      if (asked) setState('trying');
      else await pause();
      try {
        Loaded = await load();
        setState('loaded');
      } catch {
        const build = await reloadForBuild(asked);
        if (build !== 'reloading') setState(build === 'changed' ? 'outdated' : 'missing');
      }
    }, []);

    useEffect(() => {
      if (Loaded) return;
      const again = () => attempt(false);
      again();
      window.addEventListener('online', again);
      return () => window.removeEventListener('online', again);
    }, [attempt]);

    if (Loaded) return <Loaded {...props} />;
    return (
      <Missing
        {...props}
        onRetry={() => attempt(true)}
        pending={state === 'trying'}
        checking={state === 'checking'}
        outdated={state === 'outdated'}
      />
    );
  };
}
