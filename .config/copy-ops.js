/* Part of the build: what operators load into Prometheus and Grafana, as it is. */
import { cp } from 'node:fs/promises';

const at = (path) => new URL(`../${path}/`, import.meta.url);

await cp(at('composition/ops'), at('dist/composition/ops'), { recursive: true });
