# A client that OpenAPI::Client makes from the document when it starts. Prints a line for each call: the name that the
# document gives it, the status, and what it is about; or what the document forbids, which is not sent at all.
use strict;
use warnings;
use OpenAPI::Client;

my ($base, $key, $connection) = @ARGV;
my $client = OpenAPI::Client->new("$base/openapi.json", base_url => "$base/api/v1");
$client->ua->on(start => sub { $_[1]->req->headers->authorization("Bearer $key") });

sub called {
  my ($operation, @with) = @_;
  my $tx = $client->call($operation, @with);
  my $value = $tx->res->json;
  if (my $errors = $value->{errors}) {
    print join(' ', $operation, 'not sent:', sort keys %{ { map { $_->{path} => 1 } @$errors } }), "\n";
    return;
  }
  my $data = $value->{data};
  my $about = $data->{posts} ? scalar @{ $data->{posts} } : $data->{post}{status};
  print join(' ', $operation, $tx->res->code, $about), "\n";
  return $data;
}

my %draft = (headline => 'Hello', content => 'From Perl.', scheduled_at => '2026-02-01T09:00:00Z');
called(createPost => {}, json => { %draft, connection_ids => 'all' });
my $created = called(createPost => {}, json => { %draft, connection_ids => [ 0 + $connection ] });
called(listPosts => { status => 'nothing' });
called(listPosts => { status => 'draft,scheduled', limit => 5 });
called(cancelPost => { id => $created->{post}{id} });
