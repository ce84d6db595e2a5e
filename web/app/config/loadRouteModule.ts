import type { ComponentType } from 'react';

interface RouteModule {
  readonly default: ComponentType;
}

type StandIn = (load: () => Promise<ComponentType>) => ComponentType;

let standIn: StandIn | null = null;

/** Sets what is shown in place of a screen that cannot be loaded. */
export function setRouteStandIn(make: StandIn) {
  standIn = make;
}

/**
 * Replaces React Router's function of this name (web/vite.config.ts), which reloads the page after
 * every failure. Offline, that would lose the page and the typed text.
 * @public the build imports it
 */
export async function loadRouteModule(
  route: { readonly id: string; readonly module: string },
  loaded: Record<string, RouteModule>,
): Promise<RouteModule> {
  const load = async () => {
    const module: RouteModule = await import(/* @vite-ignore */ route.module);
    loaded[route.id] = module;
    return module;
  };
  try {
    return loaded[route.id] ?? (await load());
  } catch (error) {
    if (!standIn) throw error;
    return { default: standIn(async () => (await load()).default) };
  }
}
