export const ChannelMark = ({ provider }: { readonly provider: string }) => (
  <span class="mark" data-provider={provider} aria-hidden="true">
    {provider.slice(0, 1).toUpperCase()}
  </span>
);
