/** For authors of publishers: text that fits, guarded requests, classified responses, fitted images and settings. */
export type { PublisherDeps } from './publisher-deps.js';
export { keepingSecrets } from './keep-secrets.js';

export { articleHtml, articleText } from './article/article-html.js';
export { articleSlug } from './article/article-slug.js';
export { CHANGED_REMOTELY, heldBack } from './article/draft-outcomes.js';
export { makeOneAtATime, type OneAtATime } from './article/one-at-a-time.js';
export { entirePost } from './entire-post.js';
export { fitText, measure, type FittedText, type TextLimit, type Words } from './text/fit-text.js';
export { hashtagsIn } from './text/hashtags.js';
export { lengthIn } from './text/lengths.js';
export { webAddressesIn, type Found } from './text/web-addresses.js';

export type { AddressGuard, RefusedDestinationError } from './http/address-guard.js';
export type { ChannelHttp, ChannelRequest, ChannelResponse } from './http/channel-http.js';
export {
  classifiersFor,
  classify,
  classifyHarmless,
  shorten,
  type ApiErrors,
  type Unpublished,
} from './http/classify.js';
export { jsonBody, multipart, type FilePart, type RequestBody } from './http/multipart.js';
export { remoteId, remoteUrl } from './http/remote-fields.js';
export { isSuccess, readJson, readSuccess, withinTime, type TimedHttp } from './http/responses.js';
export { retryAtOf } from './http/retry-at.js';

export { UPLOAD_LIMITS, uploadFitting, type FittingUpload } from './article/upload-fitting.js';
export { composedImages, composeImages, imagesIn, longAlts, type ComposedImage } from './composed-images.js';
export {
  eachInTurn,
  fittedImage,
  imageFile,
  makeMessageImages,
  numberedFile,
  type MessageImages,
} from './fitted-image.js';

export {
  filled,
  readConnectionSettings,
  serverAddress,
  storedSettings,
  webAddress,
} from './connection-settings.js';
export { reportedSetting } from './entered-settings.js';
export { insecureSetting } from './http/insecure-setting.js';
export { secretsInAddress, secretSetting, type SettingsSchema } from './secret-setting.js';
export {
  about,
  identifyServer,
  readServerSettings,
  type IdentifiedServer,
  type ServerKind,
} from './verify-server.js';
