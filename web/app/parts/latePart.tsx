import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { reloadForBuild } from './reloadForBuild';

export interface MissingProps {
  onRetry: () => void;
  pending: boolean;
  /** The first attempts are under way: nothing is shown yet. */
  checking: boolean;
  /** The server has another build: 'Try again' reloads the page. */
  outdated: boolean;
}

export type LoadPart<P> = () => Promise<ComponentType<P>>;
/** Shown in place of a part. It also gets the part's own props. */
export type Missing<P> = ComponentType<P & MissingProps>;

type State = 'checking' | 'missing' | 'outdated' | 'trying' | 'loaded';

/** Long enough for a short interruption of the connection. */
const pauseMilliseconds = 500;
const pause = () => new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));

/**
 * Returns a component in place of a part that could not be loaded. It retries once, and again when
 * the browser is online. It reloads the page after an update. Otherwise it shows `Missing`.
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
